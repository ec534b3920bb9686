import { attributesOfKind, type AskedOfKind } from '#contract/equipment-asked.ts';
import { readFact } from '#contract/equipment-values.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import type { KindCheck } from '../fact-check.ts';
import type { FactTexts } from '../listing-values.ts';

export type Attribute = EquipmentDefinitions['attributes'][number];
export type Target = EquipmentDefinitions['targets'][number];

/** The brand is a field of every listing, with a place further up. */
export const isOwnField = ({ key }: Attribute): boolean => key !== 'brand';

/** What the API would say of an answer. */
export function factProblem(attribute: Attribute, text: string, target: Target): string | null {
  const { value, problem } = readFact(attribute, text, target);
  return value !== null && attribute.refuse.includes(String(value)) ? attribute.help : problem;
}

export function kindCheck(asked: AskedOfKind): KindCheck {
  const attributes = attributesOfKind(asked).filter(isOwnField);
  const each = (details: FactTexts, tell: (attribute: Attribute, text: string) => string | null): FactTexts =>
    Object.fromEntries(
      attributes.flatMap((attribute) => {
        const told = tell(attribute, details[attribute.key] ?? '');
        return told ? [[attribute.key, told]] : [];
      }),
    );
  return {
    errorsOf: (details) => {
      const problems = each(details, (attribute, text) => factProblem(attribute, text, asked.target));
      const errors = Object.entries(problems).map(([key, message]) => [key, { type: 'invalid', message }]);
      return Object.fromEntries(errors) as ReturnType<KindCheck['errorsOf']>;
    },
    ofKind: (details) => each(details, (_attribute, text) => text),
    texts: ({ title, description, brand, details }) => {
      const free = attributes.filter(({ type, private: isPrivate }) => type === 'text' && !isPrivate);
      return [title, description, brand, ...free.map(({ key }) => details[key] ?? '')];
    },
  };
}
