-- A picture of a chat that staff have taken down (0089) was still shown blurred, as its message keeps it.
UPDATE messages SET images = (
  SELECT jsonb_agg(CASE WHEN chat_images.id IS NULL THEN shown ELSE shown || '{"thumbhash": "", "colours": []}' END
    ORDER BY position)
  FROM jsonb_array_elements(images) WITH ORDINALITY AS pictures (shown, position)
  LEFT JOIN chat_images ON chat_images.id = (shown->>'id')::uuid AND removed_by IS NOT NULL)
WHERE (conversation_id, seq) IN (
  SELECT taken.conversation_id, of_it.seq FROM chat_images AS taken
  JOIN messages AS of_it ON of_it.conversation_id = taken.conversation_id
    AND of_it.images @> jsonb_build_array(jsonb_build_object('id', taken.id))
  WHERE taken.removed_by IS NOT NULL);
