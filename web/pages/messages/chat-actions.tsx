import { useQueryClient } from '@tanstack/react-query';
import { Ban, Bell, BellOff, CalendarClock, ChevronDown, EllipsisVertical, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { muteConversation, type Conversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { blockUser } from '#contract/users.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';
import { PickupDialog } from './lazy-pickup-dialog.ts';
import { usePickup } from './use-pickup.ts';

const loadReport = () => import('#web/components/report-dialog.tsx');
const loadBlock = () => import('#web/components/block-dialog.tsx');
const loadDialogs = () => Promise.all([loadReport(), loadBlock()]);
const ReportDialog = lazyDialog(loadReport, 'ReportDialog');
const BlockDialog = lazyDialog(loadBlock, 'BlockDialog');

type Action = 'user' | 'conversation' | 'block';

const actions = [
  { key: 'user', Icon: Flag, label: wording.reportUser },
  { key: 'conversation', Icon: Flag, label: wording.reportChat },
  { key: 'block', Icon: Ban, label: wording.blockUser },
] as const satisfies readonly { key: Action; Icon: unknown; label: string }[];

interface ChatActionsProps {
  viewerUid: string;
  conversation: Conversation;
}

/**
 * The chat's header buttons (spec §2, Messages), in a menu where there is no room for them. Give it the conversation
 * as `key`. A failure leaves dialog and reason as they are and is only logged (§8).
 */
export function ChatActions({ viewerUid, conversation }: ChatActionsProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const [open, setOpen] = useState<Action | 'pickup' | null>(null);
  const { plan } = usePickup(conversation.id);
  usePrefetchedImport(loadDialogs);
  const { id, muted, other_user_uid: otherUid, other_user_display_name: name } = conversation;
  const reasons = {
    user: useTextDraft(viewerUid, `report:user:${otherUid}`),
    conversation: useTextDraft(viewerUid, `report:conversation:${id}`),
  };
  const queries = useQueryClient();
  const menus = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);

  // The menu's button, where it is to be seen.
  useFocusOnClose(open, (was) => menus.current?.querySelectorAll('button')[was === 'pickup' ? 1 : 0]);

  async function mute(): Promise<void> {
    try {
      await api.call(muteConversation, { params: { conversationId: id }, body: { muted: !muted } });
      queries.setQueryData<Conversation[]>(['conversations'], (known) =>
        known?.map((one) => (one.id === id ? { ...one, muted: !muted } : one)),
      );
      showToast({ text: muted ? words.unmuted : words.muted });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
  }

  async function block(): Promise<void> {
    await api.call(blockUser, { body: { blocked: otherUid } });
    reasons.user.write('');
    reasons.conversation.write('');
  }

  async function blockAlone(): Promise<void> {
    await block();
    showToast({ text: wording.userBlocked });
    await navigate(pagePaths.marketplace());
  }

  const [report1, report2, blocking] = actions.map(({ key, ...look }) => ({
    ...look,
    key: key as string,
    opensDialog: true,
    press: () => setOpen(key),
  }));
  const mail = {
    key: 'mute',
    Icon: muted ? Bell : BellOff,
    label: muted ? words.unmute : words.mute,
    opensDialog: false,
    press: () => void mute(),
  };
  const pickup = {
    key: 'pickup',
    Icon: CalendarClock,
    label: words.planPickUp,
    opensDialog: true,
    press: () => setOpen('pickup'),
  };
  const begins = plan?.may_propose && !plan.agreed && !plan.proposed && !plan.ended;
  const others = [...(begins ? [pickup] : []), mail];
  const items = [...(begins ? [pickup] : []), report1!, report2!, mail, blocking!];
  const entriesOf = (some: typeof items) =>
    some.map(({ key, Icon, label, press }) => ({
      key,
      icon: <Icon aria-hidden="true" />,
      label,
      onSelect: press,
    }));

  return (
    <>
      <div className="order-last -mx-2 -mb-1 flex w-full flex-wrap max-md:hidden">
        {items.map(({ key, Icon, label, opensDialog, press }) => (
          <Button
            key={key}
            variant="quiet"
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            className="shrink-0 gap-1.5 px-2! text-sm! whitespace-nowrap"
            onClick={press}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
          </Button>
        ))}
      </div>
      <div ref={menus} className="order-last -mx-2 flex w-full justify-between md:hidden">
        <Menu
          label={
            <>
              <Flag aria-hidden="true" className="size-4" />
              {words.reportOrBlock}
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
          triggerClassName={`${buttonClass({ variant: 'quiet' })} gap-1.5 px-2! text-sm!`}
          entries={entriesOf([report1!, report2!, blocking!])}
        />
        <Menu
          label={<EllipsisVertical aria-hidden="true" className="size-6" />}
          ariaLabel={words.moreAboutChat}
          triggerClassName={`${buttonClass({ variant: 'quiet' })} px-2!`}
          entries={entriesOf(others)}
        />
      </div>
      {open === 'user' || open === 'conversation' ? (
        <ReportDialog
          key={open}
          silent
          title={open === 'user' ? wording.reportUser : wording.reportChat}
          description={open === 'user' ? words.aboutReportOfUser(name) : words.aboutReportOfChat(name)}
          of={{ model: open, object_id: open === 'user' ? otherUid : id, conversation_id: id }}
          draft={reasons[open]}
          block={{ name, onBlock: block }}
          onClose={(blocked) => (blocked ? void navigate(pagePaths.marketplace()) : close())}
        />
      ) : null}
      {open === 'pickup' ? (
        <PickupDialog conversationId={id} name={name} before={null} onClose={close} />
      ) : null}
      {open === 'block' ? (
        <BlockDialog
          silent
          question={words.askToBlock(name)}
          confirmLabel={wording.blockUser}
          name={name}
          onBlock={blockAlone}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
