import { Ruler } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { getEquipment } from '#contract/equipment.ts';
import { withSheet } from '#contract/needs-path.ts';
import { addNeeds, changeNeeds, deleteNeeds, listNeeds, type NeedsSheet } from '#contract/needs.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/needs.ts';
import { yourProfile } from '#contract/wording/notification-choices.ts';
import { ApiError } from '#web/client/api.ts';
import { forgetNeeds, keepNeeds, readKeptNeeds, useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { SheetsInBrowser } from '#web/components/needs/sheets-in-browser.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { requireViewer } from '#web/guards.ts';
import { BackButton } from '#web/pages/profile/back-button.tsx';
import { callApi, viewerOf } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/needs-page.ts';
import { firstNeeds } from './asked-needs.ts';
import { deleteButtonId, headingId, SheetCard } from './sheet-card.tsx';
import { useViewedKinds } from './use-viewed-kinds.ts';

const NeedsForm = lazyDialog(() => import('./needs-form.tsx'), 'NeedsForm');
const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

/** More than anybody looks at, so that an address cannot ask for much. */
const mostKinds = 12;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const isGuest = (await viewerOf(context)) === null;
  if (!isGuest) await requireViewer(args, 'complete');
  const definitions = await callApi(context, getEquipment, {});
  const kinds = url.searchParams.getAll('kind').slice(0, mostKinds);
  return {
    needs: definitions.needs,
    first: firstNeeds(definitions, kinds),
    isOfKind: kinds.length > 0,
    /** Null for a guest, whose sheets are in the browser. */
    own: isGuest ? null : await callApi(context, listNeeds, {}),
  };
}

export const meta = fixedMeta(words.title, words.pageLead);

/** The measures of people and homes, by which what fits is found (design §11). */
export default function NeedsPage({ loaderData: { needs, first, isOfKind, own } }: Route.ComponentProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const kept = useKeptNeeds();
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams(search).get('returnTo');
  const viewed = useViewedKinds(!isOfKind);
  const [editing, setEditing] = useState<{ sheet: NeedsSheet | null; id: string } | null>(null);
  const [deleting, setDeleting] = useState<NeedsSheet | null>(null);
  /** What was sent and failed: it may be saved all the same, and its answer lost. */
  const unanswered = useRef<Content[]>([]);
  /** A sheet was changed elsewhere since they were read. */
  const isOld = useRef(false);
  const focusOn = useRef<string | null>(null);
  const focusAfterRemoval = useFocusAfterRemoval(deleteButtonId);
  const sheets = own ?? kept ?? [];
  // What it goes to may come with a later answer.
  useEffect(() => {
    const wanted = focusOn.current && document.getElementById(focusOn.current);
    if (!wanted) return;
    focusOn.current = null;
    wanted.focus();
  });

  const begin = (sheet: NeedsSheet | null) => setEditing({ sheet, id: sheet?.id ?? newClientId() });
  const close = (on: string) => {
    setEditing(null);
    focusOn.current = on;
  };

  /** @returns null once it is saved; where it was changed elsewhere since `before`, the sheet as it is there */
  async function save(
    id: string,
    body: Pick<NeedsSheet, 'name' | 'values'>,
    before: NeedsSheet | null,
  ): Promise<NeedsSheet | null> {
    if (own === null) {
      const newer = before && readKeptNeeds().find((one) => one.id === id);
      if (newer && newer.updated_at !== before.updated_at) return newer;
      const name = body.name.trim();
      if (!keepNeeds({ ...body, id, name, updated_at: new Date().toISOString() }))
        throw new Error(sheets.length > 0 ? words.tooManySheets : words.notKept);
    } else {
      try {
        await (before
          ? api.call(changeNeeds, { params: { id }, body: { ...body, updated_at: before.updated_at } })
          : api.call(addNeeds, { body: { ...body, id } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'needs-changed')) {
          unanswered.current.push({ ...body, id });
          throw error;
        }
        isOld.current = true;
        const newer = (await api.call(listNeeds, {})).find((one) => one.id === id);
        if (!newer) throw error;
        // One's own save whose answer was lost is no change elsewhere.
        return unanswered.current.some((sent) => isSame(sent, newer)) ? save(id, body, newer) : newer;
      }
      await readAgain();
    }
    showToast({ text: words.saved });
    close(headingId(id));
    return null;
  }

  async function readAgain(): Promise<void> {
    isOld.current = false;
    await revalidate();
  }

  function cancel({ sheet, id }: NonNullable<typeof editing>): void {
    close(sheet ? headingId(id) : newButtonId);
    // Not while the form is there: the page of a failed reading would take its place, with all that was typed.
    if (isOld.current) void readAgain();
  }

  async function remove(id: string): Promise<void> {
    if (own === null) forgetNeeds(id);
    else await api.call(deleteNeeds, { params: { id } });
  }

  if (editing) {
    return (
      <Page title={editing.sheet ? words.changeTitle : words.newSheet} width="account">
        <NeedsForm
          sheet={editing.sheet}
          needs={needs}
          first={isOfKind ? first : (viewed ?? first)}
          onSave={(body, before) => save(editing.id, body, before)}
          onClose={() => cancel(editing)}
        />
        <p className="mt-6 text-muted">{own === null ? words.privacyOfGuests : words.privacy}</p>
      </Page>
    );
  }
  const isEmpty = sheets.length === 0;
  const newSheet = (
    <Button id={newButtonId} variant={isEmpty ? 'primary' : 'secondary'} onClick={() => begin(null)}>
      {words.newSheet}
    </Button>
  );
  return (
    <Page
      title={words.title}
      lead={words.pageLead}
      width="account"
      actions={
        <>
          {own === null ? null : <BackButton to={pagePaths.profile()}>{yourProfile}</BackButton>}
          {isEmpty ? null : newSheet}
        </>
      }
    >
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      {own !== null && kept !== null && kept.length > 0 ? (
        <SheetsInBrowser
          sheets={kept}
          onMoved={async () => {
            focusOn.current = mainId;
            await revalidate();
          }}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState icon={<Ruler />} title={words.none} action={newSheet}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <SheetCard
                {...{ sheet, needs }}
                wayBack={withSheet(returnTo, sheet.id)}
                onChange={() => begin(sheet)}
                onDelete={() => setDeleting(sheet)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-muted">{own === null ? words.privacyOfGuests : words.privacy}</p>
      {own === null ? (
        <p className="mt-2">
          <TallLink to={pagePaths.login(pathname + search)}>{words.logInToKeep}</TallLink>
        </p>
      ) : null}
      {deleting ? (
        <DeedDialog
          question={words.deleteQuestion}
          confirmLabel={words.deleteSheet}
          busyLabel={words.deleting}
          deed={() => remove(deleting.id)}
          done={words.deleted}
          onDone={async () => {
            await revalidate();
            focusAfterRemoval(sheets, deleting.id);
          }}
          onClose={() => setDeleting(null)}
        >
          {words.deleteFollows(deleting.name)}
        </DeedDialog>
      ) : null}
    </Page>
  );
}

const newButtonId = 'new-sheet';

type Content = Pick<NeedsSheet, 'id' | 'name' | 'values'>;

function isSame(sent: Content, kept: Content): boolean {
  const keys = Object.keys({ ...sent.values, ...kept.values });
  return (
    sent.id === kept.id &&
    sent.name.trim() === kept.name &&
    keys.every((key) => sent.values[key] === kept.values[key])
  );
}

export const ErrorBoundary = failurePage(words.title, words.loadFailed);
