import * as words from '#contract/wording/home.ts';
import { Rollator, Wheelchair } from './porch-equipment.tsx';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The hero's drawing: a porch in the morning, a wheelchair and a rollator ready for whoever needs them next. */
export function PorchDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 720 560" role="img" aria-label={words.drawing} className={className}>
      <clipPath id="porch-frame">
        <rect width="720" height="560" rx="36" />
      </clipPath>
      <g clipPath="url(#porch-frame)">
        <Morning />
        <House />
        <DeckAndSteps />
        <Plants />
        <Handrail />
        <Wheelchair />
        <Rollator />
      </g>
    </svg>
  );
}

function Morning() {
  return (
    <>
      <rect width="720" height="560" className="fill-art-sky" />
      <circle cx="128" cy="170" r="150" className="fill-art-glow" />
      <circle cx="128" cy="170" r="58" className="fill-art-amber" />
      <path d="M-20 372c60-56 120-58 180-24s90 20 140 0v220H-20z" className="fill-art-leaf" opacity=".55" />
      <path d="M-20 420c50-34 100-30 150-10s100 10 150 0v150H-20z" className="fill-art-leaf" />
    </>
  );
}

function House() {
  return (
    <>
      <rect x="262" y="60" width="470" height="380" className="fill-art-wall" />
      {range(15).map((row) => (
        <path key={row} d={`M262 ${84 + row * 24}h470`} className="stroke-art-wall-line" strokeWidth="2.5" />
      ))}
      {/* Door */}
      <rect x="298" y="172" width="112" height="268" rx="4" className="fill-art-trim" />
      <rect x="308" y="182" width="92" height="258" rx="3" className="fill-art-fabric" />
      <rect x="322" y="200" width="64" height="82" rx="30" className="fill-art-pane" />
      <path d="M354 200v82M322 244h64" className="stroke-art-trim" strokeWidth="4" />
      <rect x="322" y="304" width="64" height="46" rx="4" className="fill-art-fabric-dark" />
      <rect x="322" y="364" width="64" height="52" rx="4" className="fill-art-fabric-dark" />
      <circle cx="391" cy="312" r="5" className="fill-art-amber" />
      {/* Window */}
      <rect x="536" y="140" width="128" height="134" rx="4" className="fill-art-trim" />
      <rect x="546" y="150" width="108" height="112" className="fill-art-pane" />
      <path
        d="M546 150h34c0 36-10 66-34 84zM654 150h-34c0 36 10 66 34 84z"
        className="fill-art-trim"
        opacity=".75"
      />
      <path d="M600 150v112M546 206h108" className="stroke-art-trim" strokeWidth="5" />
      <rect x="526" y="268" width="148" height="14" rx="4" className="fill-art-trim" />
      {/* House number */}
      <rect x="428" y="200" width="58" height="32" rx="6" className="fill-art-fabric-dark" />
      <text x="457" y="223" textAnchor="middle" className="fill-art-amber font-sans text-xl font-bold">
        48
      </text>
      {/* Roof and posts */}
      <path d="M196 62 262-8h470v70z" className="fill-art-fabric-dark" />
      <path d="M214 36h520M240 10h490" className="stroke-art-fabric" strokeWidth="3" />
      <rect x="206" y="58" width="530" height="24" rx="4" className="fill-art-trim" />
      <path d="M262 82h470v12H262z" className="fill-art-shadow" />
      {[266, 688].map((x) => (
        <g key={x}>
          <rect x={x} y="82" width="22" height="362" className="fill-art-trim" />
          <rect x={x - 6} y="82" width="34" height="14" rx="3" className="fill-art-trim" />
          <rect x={x - 6} y="424" width="34" height="20" rx="3" className="fill-art-trim" />
          <path d={`M${x + 17} 96v328`} className="stroke-art-shadow" strokeWidth="9" />
        </g>
      ))}
    </>
  );
}

function DeckAndSteps() {
  return (
    <>
      <path d="M-10 520h740v60H-10z" className="fill-art-leaf-dark" />
      <path d="M-10 532c80-14 150-8 230-4l-20 40H-10z" className="fill-art-wall-line" />
      <rect x="226" y="472" width="500" height="56" className="fill-art-floor-line" />
      {range(21).map((at) => (
        <path key={at} d={`M${238 + at * 24} 476v50`} className="stroke-art-shadow" strokeWidth="3" />
      ))}
      {/* From the lowest step up, so that each casts its shadow on the one below */}
      {[
        { x: 34, y: 506 },
        { x: 98, y: 483 },
        { x: 162, y: 460 },
      ].map(({ x, y }) => (
        <g key={x}>
          <rect x={x + 8} y={y + 8} width={236 - x} height={530 - y - 8} className="fill-art-floor-line" />
          <rect x={x} y={y} width={244 - x} height="12" rx="4" className="fill-art-floor" />
        </g>
      ))}
      <path d="M218 436h520v40H218z" className="fill-art-floor" />
      <path d="M222 449h520M220 462h520" className="stroke-art-floor-line" strokeWidth="2" />
      <rect x="214" y="470" width="520" height="10" rx="4" className="fill-art-floor" />
      <path d="M226 480h500v6H226z" className="fill-art-shadow" />
    </>
  );
}

function Handrail() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g className="stroke-art-rail" strokeWidth="7">
        <path d="M66 506V398M130 483V371M194 460V344M240 440V326" />
      </g>
      <path
        d="M36 440v-12c0-16 10-24 24-30L220 331c14-6 22-9 36-9h12"
        className="stroke-art-rail"
        strokeWidth="17"
      />
      <path d="M62 392 222 325c12-5 20-7 32-7h8" className="stroke-art-rail-light" strokeWidth="4" />
      <circle cx="36" cy="446" r="13" className="fill-art-amber" />
      <circle cx="32" cy="442" r="4" className="fill-art-shine" opacity=".85" />
    </g>
  );
}

function Plants() {
  return (
    <>
      <g transform="translate(20 3)">
        <g className="stroke-art-leaf-dark" strokeWidth="4" fill="none" strokeLinecap="round">
          <path d="M318 408c-4-34-20-50-34-56M318 408c0-40 4-62 10-78M318 408c4-30 22-44 36-46" />
        </g>
        <path
          d="M284 352c-14-4-20-14-20-26 16 0 24 10 20 26zM328 330c-8-14-4-26 6-34 8 14 6 26-6 34zM354 362c4-14 14-18 26-16-2 14-12 20-26 16z"
          className="fill-art-leaf"
        />
        <path
          d="M303 376c-14 2-24-4-28-16 14-4 26 2 28 16zM322 362c10-10 22-10 30-2-8 10-20 12-30 2z"
          className="fill-art-leaf-dark"
        />
        <path d="M290 402h56l-8 52h-40z" className="fill-art-clay" />
        <rect x="285" y="396" width="66" height="14" rx="4" className="fill-art-clay" />
        <path d="M290 410h56l-1 7h-54z" className="fill-art-shadow" />
      </g>
      {/* Hanging basket */}
      <path
        d="M492 82v34M492 116l-22 28M492 116l22 28"
        className="stroke-art-metal-dark"
        strokeWidth="2.5"
        fill="none"
      />
      <path d="M466 144h52c0 20-12 30-26 30s-26-10-26-30z" className="fill-art-clay" />
      <path
        d="M462 148c-10-2-16 4-16 14M522 148c10-2 16 4 16 16M476 146c-8-14 4-22 10-14 2-12 16-12 16-2 10-6 20 4 10 16z"
        className="fill-art-leaf stroke-art-leaf"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="482" cy="138" r="5" className="fill-art-amber" />
      <circle cx="504" cy="136" r="5" className="fill-art-amber" />
      {/* Bushes */}
      <path d="M560 540c-4-26 20-40 40-28 8-22 44-22 50 2 24-10 46 4 44 26z" className="fill-art-leaf" />
      <path d="M640 544c0-20 18-30 34-22 10-18 44-14 46 6v16z" className="fill-art-leaf-dark" opacity=".8" />
    </>
  );
}
