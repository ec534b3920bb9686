import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { endSignIn, signOutElsewhere, type listSignIns } from '#contract/security.ts';
import * as words from '#contract/wording/second-step.ts';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { useSession } from '#web/client/session/session.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

type SignIn = ReplyOf<typeof listSignIns>[number];

const buttonId = (id: string) => `end-${id}`;

/** Where one is signed in, and the ends of that. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);
  const others = useDeed(async () => {
    await api.call(signOutElsewhere, {});
    showToast({ text: words.othersEnded });
    await revalidate();
    // The button is gone.
    focusAfterRemoval([], '');
  });
  // The current one has no button.
  const endable = signIns.filter(({ current }) => !current);
  return (
    <>
      <ul className="flex flex-col divide-y divide-edge">
        {signIns.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
            <SignInRow signIn={one} onEnded={() => focusAfterRemoval(endable, one.id)} />
          </li>
        ))}
      </ul>
      <ApiFailure error={others.error} />
      {signIns.length > 1 ? (
        <Button className="sm:self-start" busy={others.busy} onClick={() => void others.run()}>
          {words.endOthers}
        </Button>
      ) : null}
    </>
  );
}

function SignInRow({ signIn, onEnded }: { signIn: SignIn; onEnded: () => void }) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const now = useNow();
  const { id, device, current, created_at, last_seen_at } = signIn;
  const used = timeAgo(last_seen_at, now);
  const ending = useDeed(async () => {
    await api.call(endSignIn, { params: { id } });
    showToast({ text: words.ended(device) });
    await revalidate();
    onEnded();
  });
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current ? <Badge>{words.thisDevice}</Badge> : null}
        </p>
        <p className="text-muted">{words.signedIn(timeAgo(created_at, now))}</p>
        {current ? null : <p className="text-muted">{words.lastUsed(used)}</p>}
        <ApiFailure error={ending.error} />
      </div>
      {current ? null : (
        <Button
          id={buttonId(id)}
          aria-label={words.endWhich(device, used)}
          busy={ending.busy}
          onClick={() => void ending.run()}
        >
          {words.end}
        </Button>
      )}
    </>
  );
}
