import * as words from '#contract/wording/home.ts';

const spokes = Array.from({ length: 9 }, (_, at) => (at * Math.PI) / 9);
const round = (value: number) => Math.round(value * 10) / 10;

/** A spoked wheel standing on the deck. */
function SpokedWheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g fill="none">
      <g className="stroke-art-metal" strokeWidth="1.6">
        {spokes.map((angle) => {
          const [dx, dy] = [round(Math.cos(angle) * (r - 4)), round(Math.sin(angle) * (r - 4))];
          return <path key={angle} d={`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`} />;
        })}
      </g>
      <circle cx={x} cy={y} r={r - 4} className="stroke-art-tyre" strokeWidth="9" />
      <circle cx={x} cy={y} r={r - 13} className="stroke-art-metal" strokeWidth="4" />
      <circle cx={x} cy={y} r="9" className="fill-art-metal-dark" />
      <circle cx={x} cy={y} r="4" className="fill-art-trim" />
    </g>
  );
}

function SmallWheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} className="fill-art-tyre" />
      <circle cx={x} cy={y} r={r * 0.55} className="fill-art-metal" />
      <circle cx={x} cy={y} r={r * 0.2} className="fill-art-metal-dark" />
    </>
  );
}

/** A wheelchair seen from the side, facing the steps, with a folded blanket and a tag. */
export function Wheelchair() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="450" cy="458" rx="116" ry="9" className="fill-art-shadow" />
      <g fill="none" className="stroke-art-metal-dark" strokeWidth="7">
        <path d="M404 362 384 430M400 356h92M404 356l-34 62" />
        <path d="M492 372 504 262c1-8 6-11 14-11h10" />
      </g>
      <path d="M342 424h34" className="stroke-art-tyre" strokeWidth="9" />
      <path d="M486 350 498 268" className="stroke-art-fabric" strokeWidth="20" />
      <path d="M396 344h90" className="stroke-art-fabric-dark" strokeWidth="20" />
      <path d="M398 340h86" className="stroke-art-fabric" strokeWidth="9" />
      <g fill="none" className="stroke-art-metal-dark" strokeWidth="6">
        <path d="M410 346v-36h78" />
      </g>
      <path d="M408 306h70" className="stroke-art-tyre" strokeWidth="13" />
      <path d="M520 251h18" className="stroke-art-tyre" strokeWidth="13" />
      {/* Blanket over the armrest */}
      <path
        d="M424 298h40c6 0 8 4 8 9v42c-8 5-12-3-20 1s-12 2-18-1-12 4-16-1v-41c0-6 1-9 6-9z"
        className="fill-art-amber"
      />
      <path
        d="M418 332c6 4 10-2 17 1s11 3 18 0 12 4 19 0"
        fill="none"
        className="stroke-art-shine"
        strokeWidth="4"
      />
      <path
        d="M418 320c6 4 10-2 17 1s11 3 18 0 12 4 19 0"
        fill="none"
        className="stroke-art-clay"
        strokeWidth="3"
      />
      <SmallWheel x={384} y={437} r={19} />
      <SpokedWheel x={482} y={390} r={67} />
      {/* Tag on the push handle */}
      <path d="M530 257c8 6 14 14 16 24" fill="none" className="stroke-art-tyre" strokeWidth="2" />
      <g transform="rotate(14 548 284)">
        <path
          d="M548 276l16 12v42c0 4-2 6-6 6h-20c-4 0-6-2-6-6v-42z"
          transform="translate(0 2)"
          className="fill-art-shadow"
        />
        <path
          d="M548 274l18 13v44c0 4-2 6-6 6h-24c-4 0-6-2-6-6v-44z"
          className="fill-art-trim stroke-art-clay"
          strokeWidth="2"
        />
        <circle cx="548" cy="287" r="4" className="fill-art-clay" />
        <text x="548" y="320" textAnchor="middle" className="fill-ink font-sans text-xs font-bold">
          {words.tag}
        </text>
      </g>
    </g>
  );
}

/** A rollator seen from the side, with a bag and a brake lever. */
export function Rollator() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="628" cy="461" rx="66" ry="7" className="fill-art-shadow" />
      <g fill="none" className="stroke-art-rail" strokeWidth="8">
        <path d="M590 436 622 300c4-18 8-40 28-42h12" />
        <path d="M666 436 634 352M600 392l50 4" />
      </g>
      <path d="M646 258h22" className="stroke-art-tyre" strokeWidth="13" />
      <path d="M642 263c3 11 13 14 26 10" fill="none" className="stroke-art-amber" strokeWidth="5" />
      <path d="M603 368h44l-5 36c-1 4-3 6-7 6h-22c-5 0-7-2-8-6z" className="fill-art-fabric-dark" />
      <path d="M606 378h38" className="stroke-art-fabric" strokeWidth="4" />
      <path d="M598 354h58" className="stroke-art-tyre" strokeWidth="13" />
      <path d="M622 300c14 4 26 2 34-6" fill="none" className="stroke-art-tyre" strokeWidth="7" />
      <SmallWheel x={590} y={437} r={22} />
      <SmallWheel x={666} y={437} r={22} />
    </g>
  );
}
