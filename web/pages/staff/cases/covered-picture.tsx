import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as words from '#contract/wording/desk.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { useDeed } from '#web/ui/use-deed.ts';

interface CoveredPictureProps {
  url: string;
  /** Of the pictures beside it: from 1; null: it is that of a profile. */
  number: number | null;
  /** It is fetched with the reader's token, and the look is recorded. */
  isKept: boolean;
}

/** A picture that nobody sees unasked. */
export function CoveredPicture({ url, number, isKept }: CoveredPictureProps) {
  const session = useSession();
  const [source, setSource] = useState<string | null>(null);
  const { busy, error, run } = useDeed(async () => {
    if (!isKept) return setSource(url);
    const token = await (await session.identity()).token();
    const answer = await fetch(url, { headers: { authorization: `Token ${token}` } });
    if (!answer.ok) throw new Error(words.noPictureNow);
    setSource(URL.createObjectURL(await answer.blob()));
  });
  useEffect(() => () => void (source?.startsWith('blob:') && URL.revokeObjectURL(source)), [source]);

  if (source !== null)
    return (
      <img
        src={source}
        alt={number === null ? words.profilePictureAlt : words.pictureAlt(number)}
        tabIndex={-1}
        // It takes the place of the button, once: a function made with every drawing would be called with every one.
        ref={takeFocus}
        className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
      />
    );
  return (
    <div className="flex aspect-4/3 w-full flex-col items-center justify-center gap-2 rounded-md border-2 border-edge bg-sunken p-2">
      <EyeOff aria-hidden="true" className="size-6 text-muted" />
      <Button busy={busy} busyLabel={words.showingPicture} onClick={() => void run()}>
        {number === null ? words.showProfilePicture : words.showPicture(number)}
      </Button>
      {error === null ? null : <Notice kind="error">{words.noPictureNow}</Notice>}
    </div>
  );
}

interface CoveredPicturesProps {
  pictures: readonly { path: string; url: string }[];
  isKept: boolean;
}

export function CoveredPictures({ pictures, isKept }: CoveredPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <ul
        aria-label={words.pictures}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))]"
      >
        {pictures.map(({ path, url }, at) => (
          <li key={path}>
            <CoveredPicture url={url} number={at + 1} isKept={isKept} />
          </li>
        ))}
      </ul>
      {isKept ? <p className="text-sm text-muted">{words.lookIsKept}</p> : null}
    </div>
  );
}
