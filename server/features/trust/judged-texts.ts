import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NoticeKind } from '#contract/notice-kinds.ts';

/** A text that we wrote, and what is right to say of it. */
export interface JudgedText {
  label: string;
  kind: string;
  leaks: string;
  abuse: string;
  text: string;
}

/** @param name of a file beside this one */
export const judgedTexts = (name: string): JudgedText[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [label = '', kind = '', , , leaks = '', abuse = '', text = ''] = line.split('\t');
      return { label, kind, leaks, abuse, text };
    });

/** A third by a hash: it was measured, but never read, while rules were made, and words are not weighed by it. */
export const isHeldBack = ({ text }: Pick<JudgedText, 'text'>): boolean =>
  createHash('sha256').update(text).digest()[0]! % 3 === 0;

/** The notice that texts of a kind are worth. */
export const noticeOfKind: Readonly<Record<string, NoticeKind>> = {
  code: 'code',
  'gift-card': 'gift-card',
  overpayment: 'overpaid',
  courier: 'courier',
  'fake-payment': 'fake-payment',
  impersonation: 'official',
  personal: 'personal',
  tech: 'official',
  'off-platform': 'elsewhere',
  romance: 'elsewhere',
  'shipping-fee': 'fee-first',
  deposit: 'payment-ahead',
  'rental-deposit': 'payment-ahead',
  investment: 'quick-money',
  phishing: 'link',
};
