import type { ShownCase } from '#contract/cases.ts';
import * as words from '#contract/wording/desk.ts';
import { dateInUtc } from '#contract/calendar-words.ts';
import { formatPrice } from '#web/format/money.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CoveredPictures } from './covered-picture.tsx';
import { MarkedText } from './marked-text.tsx';
import { distinctProfiles, ProfileThenAndNow } from './profile-then-and-now.tsx';

type Reported = ShownCase['reports'][number]['as_reported'][number];
type ReportedListing = Reported['listings'][number];
type Chat = NonNullable<Reported['chat']>;

interface SnapshotProps {
  reported: Reported;
  marks: readonly string[];
}

/** What was reported, as it was then. */
export function Snapshot({ reported: { listings, chat, thanks }, marks }: SnapshotProps) {
  return (
    <div className="flex flex-col gap-4">
      {listings.map((listing) => (
        <ListingWords key={listing.title + listing.description} listing={listing} marks={marks} />
      ))}
      {thanks === null ? null : (
        <div>
          <h4 className="font-semibold">{words.thanksLabel}</h4>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <MarkedText text={thanks} marks={marks} />
          </p>
        </div>
      )}
      {chat ? (
        <ol aria-label={words.chatLabel} className="flex flex-col gap-2">
          {chat.messages.map((message) => (
            <ChatMessage key={message.seq} message={message} marks={marks} />
          ))}
        </ol>
      ) : null}
      {chat && chat.pickups.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h4 className="font-semibold">{words.pickupsLabel}</h4>
          <ol className="flex flex-col gap-2">
            {chat.pickups.map((pickup) => (
              <ChatPickup key={pickup.timestamp} pickup={pickup} marks={marks} />
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  );
}

interface ChatPickupProps {
  pickup: Chat['pickups'][number];
  marks: readonly string[];
}

function ChatPickup({ pickup: { by, at, place, note, state, timestamp }, marks }: ChatPickupProps) {
  const now = useNow();
  return (
    <li className="rounded-md border-l-4 border-edge bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-bold">{sides[by]}</span>
        <time dateTime={timestamp}>{timeAgo(timestamp, now)}</time>
        <Badge tone="plain">{words.pickupStates[state]}</Badge>
      </p>
      <p>
        <time dateTime={at}>{words.pickupAt(dateInUtc(new Date(at)), at.slice(11, 16))}</time>
      </p>
      <p className="wrap-anywhere">
        <MarkedText text={place} marks={marks} />
      </p>
      {note === '' ? null : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <MarkedText text={note} marks={marks} />
        </p>
      )}
    </li>
  );
}

const sides = { person: words.chatPerson, other: words.chatOther };

interface ChatMessageProps {
  message: Chat['messages'][number];
  marks: readonly string[];
}

function ChatMessage({ message, marks }: ChatMessageProps) {
  const now = useNow();
  const { by, text, pictures, marked, timestamp } = message;
  return (
    <li
      className={`rounded-md border-l-4 px-3 py-2 ${marked ? 'border-amber-edge bg-amber-soft text-on-amber-soft' : 'border-edge bg-sunken'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-bold">{sides[by]}</span>
        <time dateTime={timestamp}>{timeAgo(timestamp, now)}</time>
        {marked ? <Badge tone="plain">{words.marked}</Badge> : null}
      </p>
      {text === '' ? null : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <MarkedText text={text} marks={marks} />
        </p>
      )}
      {pictures > 0 ? <p className="text-sm">{words.chatPictures(pictures)}</p> : null}
    </li>
  );
}

/** A listing in words. */
function ListingWords({ listing, marks }: { listing: ReportedListing; marks: readonly string[] }) {
  const { title, brand, description, facts, price, place } = listing;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold wrap-anywhere">
        <MarkedText text={title} marks={marks} />
      </p>
      <p>{[words.price(formatPrice(price)), brand, place].filter(Boolean).join(' · ')}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <MarkedText text={description} marks={marks} />
      </p>
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 border-b border-line py-1"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <MarkedText text={value} marks={marks} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What was reported beside what is there now. */
export function ThenAndNow({ shown }: { shown: ShownCase }) {
  const now = useNow();
  const marks = wordsToMark(shown.signals);
  const versions = distinct(shown.reports.flatMap(({ as_reported }) => as_reported));
  const kept = shown.reports.flatMap(({ pictures }) => pictures);
  const left = shown.reports.reduce((sum, { as_reported_left }) => sum + as_reported_left, 0);
  const moreKept = left > 0 ? <p className="font-semibold">{words.asReportedLeft(left)}</p> : null;
  const isOfListing = shown.subject.model === 'listing';
  const isKept = versions.length > 0 || kept.length > 0;
  const profiles = distinctProfiles(shown);
  const profile =
    shown.subject.model === 'user' && shown.person ? (
      <ProfileThenAndNow profiles={profiles} person={shown.person} />
    ) : null;
  if (!isKept && !isOfListing)
    return (
      <>
        {profile}
        <p>{words.aboutPerson}</p>
        {moreKept}
      </>
    );
  return (
    <div
      className={
        isOfListing
          ? 'grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-6'
          : 'flex flex-col gap-6'
      }
    >
      {profile}
      {isKept ? (
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg">{profiles.length > 0 ? words.alsoKept : words.asReported}</h3>
          {moreKept}
          {versions.map((reported) => (
            <div key={reported.at} className="flex flex-col gap-2">
              <p className="text-sm text-muted">
                <time dateTime={reported.at}>{timeAgo(reported.at, now)}</time>
              </p>
              <Snapshot reported={reported} marks={marks} />
            </div>
          ))}
          <CoveredPictures pictures={kept} isKept />
        </div>
      ) : null}
      {isOfListing ? (
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg">{words.asNow}</h3>
          {shown.now ? (
            <>
              <p className="text-sm text-muted">{words.statusNow(shown.now.status)}</p>
              {shown.hidden_by ? <Notice live={false}>{words.hiddenByMeans[shown.hidden_by]}</Notice> : null}
              <ListingWords listing={shown.now} marks={marks} />
              <CoveredPictures pictures={shown.now.pictures} isKept={false} />
            </>
          ) : (
            <p>{words.isGone}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Of these the words are a count, an address or places: the same letters in a text are not what was found. */
const kindsNotOfTexts = ['many-chats', 'same-picture', 'far-apart'];

const wordsToMark = (signals: ShownCase['signals']): string[] =>
  signals.filter(({ kind }) => !kindsNotOfTexts.includes(kind)).map(({ words: found }) => found);

/** Reports of the same words show them once; marks make a chat another one. */
function distinct(all: readonly Reported[]): Reported[] {
  const known = new Map<string, Reported>();
  for (const reported of all) {
    const { at: _, profile: __, ...content } = reported;
    const isEmpty = content.listings.length === 0 && content.chat === null && content.thanks === null;
    const key = JSON.stringify(content);
    if (!isEmpty && !known.has(key)) known.set(key, reported);
  }
  return [...known.values()];
}
