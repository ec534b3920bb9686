import { useRef } from 'react';
import { useResolvedPath } from 'react-router';
import { listNeeds } from '#contract/needs.ts';
import { needsPathFrom } from '#contract/needs-path.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/fit-choice.ts';
import { loading } from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { readKeptNeeds, useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SheetsInBrowser } from './sheets-in-browser.tsx';

export interface ChooseSheetProps {
  /** 'category/subcategory' by slug, for the measures that a new sheet asks first. */
  kind: string | undefined;
  /** Where a sheet leads. */
  urlOf: (id: string) => string;
  onClose: () => void;
}

/** The sheets there are, on the account or in a guest's browser, each a link to the same page judged by it. */
export function ChooseSheet({ kind, urlOf, onClose }: ChooseSheetProps) {
  const { api } = useSession();
  const { pathname, search } = useResolvedPath(urlOf(''));
  const hasAccount = isComplete(useViewer());
  const {
    is,
    value: sheets,
    error,
    again,
  } = useAnswer(String(hasAccount), async () => (hasAccount ? api.call(listNeeds, {}) : readKeptNeeds()));
  const kept = useKeptNeeds();
  const toMove = hasAccount && kept ? kept : [];
  const hasNone = sheets?.length === 0 && toMove.length === 0;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialogTitle}
      description={hasNone ? words.noSheets : words.dialogLead}
      actions={
        <ButtonLink to={needsPathFrom(kind, pathname + search)} variant={hasNone ? 'primary' : 'secondary'}>
          {hasNone ? words.write : words.allSheets}
        </ButtonLink>
      }
    >
      {toMove.length > 0 ? (
        <SheetsInBrowser
          sheets={toMove}
          onMoved={async () => {
            list.current?.focus();
            again();
          }}
        />
      ) : null}
      <div ref={list} tabIndex={-1} className="outline-none">
        {is === 'failed' ? <Notice kind="error">{errorText(error)}</Notice> : null}
        {is === 'loading' ? <p className="min-h-control text-muted">{loading}</p> : null}
        {sheets && sheets.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {sheets.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={urlOf(id)} preventScrollReset block onClick={onClose}>
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}
