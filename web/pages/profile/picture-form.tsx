import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uploadProfilePicture } from '#contract/images.ts';
import * as limits from '#contract/limits.ts';
import { updateProfilePicture } from '#contract/users.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { downsizeImage } from '#web/client/downsize-image.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldErrorText } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';

const size = 112;

interface PictureFormProps {
  uid: string;
  name: string;
  /** The current picture. */
  picture: string;
}

/** Choose a file, look at it, upload it (spec §4, Profile picture). A failed upload keeps the choice. */
export function PictureForm({ uid, name, picture }: PictureFormProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const seconds = limits.profileToastAutoClose;

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Closing the file window without a choice changes nothing.
    if (file) setChosen(file);
    setError('');
  }

  function clear(): void {
    setChosen(null);
    setError('');
    if (input.current) input.current.value = '';
  }

  useEffect(() => {
    // Chosen before the scripts could hear of it.
    const file = input.current?.files?.[0];
    if (file) setChosen(file);
  }, []);

  useFocusOnClose(chosen, () => input.current);

  async function upload(file: File): Promise<void> {
    setBusy(true);
    setError('');
    try {
      const { images } = await api.upload(uploadProfilePicture, [await downsizeImage(file)]);
      await api.call(updateProfilePicture, { body: { profile_picture: images[0]!.url, uid } });
      await revalidate();
      clear();
      showToast({ text: wording.profilePictureUpdated, seconds });
    } catch (failure) {
      const signedOut = failure instanceof ApiError && failure.status === 401;
      showToast({
        kind: 'error',
        text: signedOut ? wording.userNotAuthenticated : wording.profilePictureFailed,
        seconds,
      });
      setError(failure instanceof Error ? failure.message : wording.profilePictureFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-5 sm:flex-row sm:items-center">
      {chosen ? (
        <ChosenPicture key={chosen.name + chosen.lastModified} file={chosen} name={name} />
      ) : (
        <Avatar src={picture} name={name} size={size} />
      )}
      <div className="flex w-full min-w-0 flex-col gap-3">
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {chosen ? (
            <Button
              variant="primary"
              busy={busy}
              busyLabel={wording.uploading}
              onClick={() => void upload(chosen)}
            >
              {wording.uploadNewPhoto}
            </Button>
          ) : null}
          <div className="relative flex">
            <input
              ref={input}
              type="file"
              id={id}
              accept="image/*,.heic,.heif"
              disabled={busy}
              aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
              onChange={choose}
            />
            <label
              htmlFor={id}
              className={cx(
                buttonClass({ block: true }),
                'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
                'peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:bg-sunken peer-disabled:text-muted',
              )}
            >
              <ImagePlus aria-hidden="true" className="size-5" />
              {chosen ? words.chooseAnotherPhoto : words.choosePhoto}
            </label>
          </div>
          {chosen && !busy ? (
            <Button variant="quiet" onClick={clear}>
              {words.keepOldPhoto}
            </Button>
          ) : null}
        </div>
        {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-muted">
          {chosen ? words.chosen(chosen.name) : words.photoHint}
        </p>
      </div>
    </div>
  );
}

/** What was chosen, as it will look; the first letter of the name where this browser can't show it (HEIC, mostly). */
function ChosenPicture({ file, name }: { file: File; name: string }) {
  const [url, setUrl] = useState('');

  useEffect(() => {
    let current = true;
    const made = URL.createObjectURL(file);
    const probe = new Image();
    probe.onload = () => current && setUrl(made);
    probe.src = made;
    return () => {
      current = false;
      probe.src = '';
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return <Avatar src={url} name={name} size={size} />;
}
