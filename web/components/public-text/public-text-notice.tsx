import { useEffect, useRef } from 'react';
import * as words from '#contract/wording/public-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PublicTextAdvice } from './use-public-text-advice.ts';

interface PublicTextNoticeProps {
  advice: Pick<PublicTextAdvice, 'kinds'>;
  /** Sends the form again. */
  onPostAnyway: () => unknown;
}

/** Says what everybody would see; takes the focus, as it stands between the press and the post. */
export function PublicTextNotice({ advice: { kinds }, onPostAnyway }: PublicTextNoticeProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (kinds.length > 0) region.current?.focus();
  }, [kinds]);
  if (kinds.length === 0) return null;
  return (
    <section ref={region} tabIndex={-1} aria-label={words.wouldBeVisible(kinds)}>
      <Notice
        live={false}
        title={words.wouldBeVisible(kinds)}
        action={<Button onClick={() => void onPostAnyway()}>{words.postAnyway}</Button>}
      >
        {words.useTheChat}
      </Notice>
    </section>
  );
}
