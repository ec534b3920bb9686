import * as words from '#contract/wording/listing.ts';
import type { QrCode } from '#web/format/qr-code.ts';

interface PrintedAddressProps {
  brand: string;
  url: string;
  qrCode: QrCode;
}

/** How to reach the listing from paper: a code for a phone's camera, and the address for everyone else. */
export function PrintedAddress({ brand, url, qrCode: { size, path } }: PrintedAddressProps) {
  return (
    <section className="mt-4 hidden items-center gap-5 border-t border-line pt-4 print:flex">
      <svg viewBox={`0 0 ${size} ${size}`} className="size-[3.4cm] shrink-0" aria-hidden="true">
        <path d={path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      <div className="min-w-0">
        <p className="text-lg font-bold">{words.seeItOn(brand)}</p>
        <p>{words.pointYourPhone}</p>
        <p className="font-bold break-all">{url}</p>
      </div>
    </section>
  );
}
