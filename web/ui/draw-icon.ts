import { createElement, type SVGProps } from 'react';

interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

/** An icon of lucide-react as a component, drawn in a square of 24 with a line of 2 (`dev/site-build/plain-icons.ts`). */
export function drawIcon({ node }: Drawing) {
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: `lucide ${className}`,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
