import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { linkExport, requestExport, type OwnExport } from '#contract/exports.ts';
import * as words from '#contract/wording/exports.ts';
import { continueWithGoogle } from '#contract/wording/profile.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { dateHere, dateInUtc } from '#contract/calendar-words.ts';
import { textOf } from '#web/components/sign-in/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { ProofField } from './proof-field.tsx';
import { proofRequests, useProveAgain, type ProofKind } from './prove-again.ts';

/** A copy of everything that is kept about the viewer: asked for, being made, there for a week (design §12). */
export function OwnCopy({ copies, hasPassword }: { copies: readonly OwnExport[]; hasPassword: boolean }) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [latest] = copies;
  const dayOf = useDayHere();
  const ready = copies.find(({ state }) => state === 'ready');
  const isMaking = latest?.state === 'making';

  const asking = useProven(hasPassword, async () => {
    await api.call(requestExport, {});
    showToast({ text: words.asked });
    await revalidate();
  });
  const fetching = useProven(hasPassword, async () => {
    const { path } = await api.call(linkExport, { params: { id: ready!.id } });
    // The answer is a download: the page stays.
    window.location.assign(path);
    showToast({ text: words.started });
  });

  return (
    <>
      <p>{words.about}</p>
      <p>{words.how}</p>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {latest ? <CopyState copy={latest} /> : null}
        {ready && ready !== latest ? <p>{words.earlier(dayOf(ready.created_at))}</p> : null}
      </div>
      {ready ? (
        <Button variant="primary" className="sm:self-start" {...fetching.button}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {words.download(sizeOf(ready.size))}
        </Button>
      ) : null}
      {isMaking ? null : (
        <Button className="sm:self-start" {...asking.button}>
          {ready ? words.askAgain : words.ask}
        </Button>
      )}
      {asking.rest}
      {fetching.rest}
    </>
  );
}

function CopyState({ copy: { state, created_at, expires_at } }: { copy: OwnExport }) {
  const dayOf = useDayHere();
  switch (state) {
    case 'making':
      return <p className="font-semibold">{words.beingMade}</p>;
    case 'ready':
      return (
        <p>
          <strong>{words.readyUntil(dayOf(expires_at!))}</strong> {words.keepItSafe}
        </p>
      );
    case 'failed':
      return <Notice kind="error">{words.failed}</Notice>;
    case 'gone':
      return <p className="text-muted">{words.gone(dayOf(created_at))}</p>;
  }
}

/** A deed of whoever has just signed in: asks for the password, Google or a code when that was too long ago. */
function useProven(hasPassword: boolean, deed: () => Promise<void>) {
  const { findProof, onProve } = useProveAgain(hasPassword);
  const [proof, setProof] = useState<ProofKind | null>(null);
  const [typed, setTyped] = useState('');
  const first = useDeed(async () => {
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sign-in-again')) throw error;
      setTyped('');
      setProof(await findProof());
    }
  });
  const second = useDeed(async () => {
    const next = await onProve(proof!, typed);
    if (!next) await deed();
    setTyped('');
    setProof(next);
  });
  const confirm = () => void second.run();
  return {
    button: { busy: first.busy, busyLabel: words.asking, onClick: () => void first.run() },
    rest: (
      <>
        {first.error === null ? null : <Notice kind="error">{errorText(first.error)}</Notice>}
        {proof ? (
          <ConfirmDialog
            open
            question={words.question}
            danger={false}
            confirmLabel={proof === 'google' ? continueWithGoogle : words.goOn}
            busy={second.busy}
            busyLabel={words.asking}
            error={second.error === null ? undefined : textOf(second.error)}
            onConfirm={confirm}
            onCancel={() => setProof(null)}
          >
            <p>{words.whyAsked}</p>
            <p role="status" className="mt-3">
              {proofRequests[proof]}
            </p>
            {proof === 'google' ? null : (
              <ProofField id="own-copy" kind={proof} typed={typed} onTyped={setTyped} onSubmit={confirm} />
            )}
          </ConfirmDialog>
        ) : null}
      </>
    ),
  };
}

/** The day where the reader is, which the server does not know. */
function useDayHere(): (at: string) => string {
  const dayOf = useHydrated() ? dateHere : dateInUtc;
  return (at) => dayOf(new Date(at));
}

const megabyte = 1_000_000;
const sizeOf = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${Math.round(bytes / megabyte)} MB`;
