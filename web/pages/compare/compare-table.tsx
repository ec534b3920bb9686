import { Link } from 'react-router';
import { comparePath } from '#contract/compare-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/compare.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { FitVerdict } from '#web/components/needs/fit-verdict.tsx';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { askPath } from '#web/pages/listing/may-ask.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ComparedCell, ComparedRow, headsOf } from './compared-listings.ts';

type Head = ReturnType<typeof headsOf>[number];

interface CompareTableProps {
  heads: readonly Head[];
  /** The first has no heading of its own. */
  groups: readonly { name: string | null; rows: ComparedRow[] }[];
  /** The id of the needs sheet by which they are judged. */
  needs: string | undefined;
}

const cellClass = 'px-3 pb-2 align-top wrap-anywhere print:px-2 print:pb-1';

/** On a narrow window: it scrolls within itself, and a shadow at its foot says that it goes on. */
const scrollsClass =
  'max-md:max-h-[85svh] max-md:overflow-auto max-md:bg-[linear-gradient(transparent,var(--color-surface)),linear-gradient(transparent,var(--color-edge))] max-md:bg-[length:100%_2.5rem,100%_0.75rem] max-md:bg-bottom max-md:bg-no-repeat max-md:[background-attachment:local,scroll] print:max-h-none print:overflow-visible print:bg-none [@media(max-height:30rem)]:max-h-none';

/**
 * A column a listing. What a row is about stands above its cells, so that two listings fit beside each other on a phone;
 * more are scrolled to there, under their titles. Where all fit, the page scrolls and the titles stay above.
 */
export function CompareTable({ heads, groups, needs }: CompareTableProps) {
  const columns = heads.length;
  const alwaysFits = columns <= 2;
  return (
    <div
      role="region"
      aria-label={words.table}
      className={`relative rounded-lg border border-line bg-surface print:border-0 ${alwaysFits ? '' : scrollsClass}`}
    >
      <table
        className="w-full table-fixed border-collapse text-left"
        style={alwaysFits ? undefined : { minWidth: `${columns * 8}rem` }}
      >
        <thead>
          <tr>
            {heads.map(({ id, title }) => (
              <th
                key={id}
                scope="col"
                className="sticky top-0 z-10 bg-surface first:rounded-tl-lg last:rounded-tr-lg px-3 py-2 align-bottom shadow-[inset_0_-1px_0_var(--color-line)] print:static print:px-2 [@media(max-height:30rem)]:static"
              >
                <Link
                  to={pagePaths.listing(id)}
                  className="line-clamp-3 min-h-control content-end font-bold wrap-anywhere print:line-clamp-none"
                >
                  {title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {heads.map(({ id, title, cover, alarms }) => (
              <td key={id} className={`${cellClass} pt-3`}>
                <div className="aspect-4/3 overflow-hidden rounded-md border border-line">
                  <ListingPicture image={cover} alt="" sizes="(min-width: 1024px) 20rem, 45vw" small />
                </div>
                {alarms.length === 0 ? null : (
                  <div className="pt-2">
                    {alarms.map((alarm) => (
                      <p key={alarm} className="font-bold text-danger">
                        {alarm}
                      </p>
                    ))}
                    <TallLink
                      to={pagePaths.listing(id)}
                      aria-label={words.seeWhyOf(title)}
                      className="print:hidden"
                    >
                      {words.seeWhy}
                    </TallLink>
                  </div>
                )}
                <TallLink
                  to={comparePath(
                    heads.filter((head) => head.id !== id).map((head) => head.id),
                    needs,
                  )}
                  aria-label={words.takeOutOf(title)}
                  className="print:hidden"
                >
                  {words.takeOut}
                </TallLink>
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map(({ name, rows }) => (
          <Group key={name} name={name} rows={rows} heads={heads} />
        ))}
      </table>
    </div>
  );
}

function Group({
  name,
  rows,
  heads,
}: {
  name: string | null;
  rows: readonly ComparedRow[];
  heads: readonly Head[];
}) {
  return (
    <>
      {name === null ? null : (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={heads.length} className="bg-sunken px-3 py-2 print:px-2">
              <span className="sticky left-3">{name}</span>
            </th>
          </tr>
        </tbody>
      )}
      {rows.map(({ label, cells }) => (
        <tbody key={label} className="break-inside-avoid border-t border-line">
          <tr>
            <th
              scope="rowgroup"
              colSpan={heads.length}
              className="px-3 pt-2 text-sm font-normal text-muted print:px-2 print:pt-1"
            >
              <span className="sticky left-3">{label}</span>
            </th>
          </tr>
          <tr>
            {cells.map((cell, at) => (
              <td key={heads[at]!.id} className={cellClass}>
                <Cell cell={cell} label={label} head={heads[at]!} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </>
  );
}

function Cell({ cell, label, head }: { cell: ComparedCell; label: string; head: Head }) {
  const viewer = useViewer();
  if (cell === null) {
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <VisuallyHidden>{words.notAsked}</VisuallyHidden>
      </>
    );
  }
  if ('value' in cell) return cell.value;
  if ('fit' in cell) return <FitVerdict fit={cell.fit} isAsking />;
  return (
    <>
      {words.notSaid}
      {head.hasAsk && cell.asks ? (
        <span className="print:hidden">
          {': '}
          <Link
            to={askPath(viewer, head.id, cell.asks)}
            aria-label={words.askAbout(label, head.title)}
            className="inline-flex min-h-control min-w-control items-center font-semibold"
          >
            {words.ask}
          </Link>
        </span>
      ) : null}
    </>
  );
}
