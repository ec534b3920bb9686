-- What a listing's picture is said to show, in the words of the shot list of its kind (docs/decisions/102); null where
-- nothing is said, as the release before leaves it.
ALTER TABLE images ADD COLUMN shot text;
