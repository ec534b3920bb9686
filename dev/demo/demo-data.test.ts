import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import { decisionActions } from '#contract/decision-actions.ts';
import * as limits from '#contract/limits.ts';
import { conditions } from '#contract/conditions.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import { reportCategories } from '#contract/report-categories.ts';
import { loadEquipment } from '#server/features/equipment/equipment.ts';
import { cardFactsOf, factsToKeep } from '#server/features/equipment/listing-facts.ts';
import { judgeBy } from '#server/features/equipment/verdict.ts';
import { loadZipTable } from '#server/features/location/zip-table.ts';
import { caseChats } from './case-chats.ts';
import { caseListings } from './case-listings.ts';
import { casePeople } from './case-people.ts';
import { sampleCases } from './cases.ts';
import { conversations } from './conversations.ts';
import { listings } from './listings.ts';
import { sampleNeeds } from './needs.ts';
import { sampleFacts } from './sample-facts.ts';
import { people, samplePassword } from './people.ts';
import { shotOf } from './sample-pictures.ts';

const pictures = listings.flatMap((listing) => listing.pictures);

test('every subcategory has a listing', () => {
  const all = categoryTree.flatMap(({ slug, subcategories }) =>
    subcategories.length === 0
      ? [`${slug}/`]
      : subcategories.map((subcategory) => `${slug}/${subcategory.slug}`),
  );
  const listed = listings.map(({ category, subcategory }) => `${category}/${subcategory ?? ''}`);
  expect(new Set(listed)).toEqual(new Set(all));
});

test('every listing keeps to the limits and is posted by somebody with a profile', () => {
  const zips = loadZipTable(path.join(import.meta.dirname, '../../data/us-zips.tsv'));
  const sellers = people.map(({ key }) => key);
  expect(listings.length).toBeGreaterThanOrEqual(130);
  expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length);
  for (const listing of listings) {
    expect(listing.title.length).toBeLessThanOrEqual(limits.titleMax);
    expect(listing.description.length).toBeGreaterThan(20);
    expect(listing.description.length).toBeLessThanOrEqual(limits.descriptionMax);
    expect(conditions).toContain(listing.condition);
    expect(Number.isFinite(listing.price)).toBe(true);
    expect(Object.values(listing.contact)).toContain(true);
    expect(sellers).toContain(listing.seller);
    expect(zips.find(listing.zip)).not.toBeNull();
    expect(listing.pictures.length).toBeGreaterThanOrEqual(3);
  }
});

test('a guest, who starts at 78701 with 20 miles, finds plenty, from hours to weeks old', () => {
  const zips = loadZipTable(path.join(import.meta.dirname, '../../data/us-zips.tsv'));
  const near = listings.filter(({ zip }) => (zips.distanceMiles('78701', zip) ?? Infinity) <= 20);
  expect(near.length).toBeGreaterThanOrEqual(45);
  expect(new Set(listings.map(({ zip }) => zips.find(zip)!.city)).size).toBeGreaterThanOrEqual(8);
  expect(Math.min(...listings.map(({ hoursAgo }) => hoursAgo))).toBeLessThan(3);
  expect(Math.max(...near.map(({ hoursAgo }) => hoursAgo))).toBeGreaterThan(24 * 28);
});

test('every picture is there, and so is everybody with a profile', () => {
  const names = [...pictures, ...people.map(({ key }) => `person-${key}.webp`)];
  expect(names.filter((name) => !existsSync(path.join(import.meta.dirname, 'pictures', name)))).toEqual([]);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('some sellers took their pictures by the shot list, each place once', () => {
  const equipment = loadEquipment(path.join(import.meta.dirname, '../../data'));
  const shots = listings.map((listing) =>
    listing.pictures.flatMap((name) => shotOf({ equipment }, listing, name) ?? []),
  );
  const taken = shots.filter((of) => of.length > 0);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.length).toBeLessThan(listings.length / 2);
  for (const of of taken) expect(new Set(of).size).toBe(of.length);
});

test('everybody can sign in with the one password, and talks about a listing that offers chat', () => {
  expect(passwordProblem(samplePassword)).toBeNull();
  const everybody = [...people, ...casePeople].map(({ key }) => key);
  for (const { listing, buyer } of [...conversations, ...caseChats]) {
    const found = [...listings, ...caseListings].find(({ key }) => key === listing);
    expect(found?.contact.instantChat).toBe(true);
    expect(everybody).toContain(buyer);
    expect(found?.seller).not.toBe(buyer);
  }
});

test('most listings carry plausible facts with gaps, and some carry hardly any', () => {
  const equipment = loadEquipment(path.join(import.meta.dirname, '../../data'));
  const all = listings.map((listing) => {
    const facts = sampleFacts(equipment, listing);
    // The brand has a column of its own.
    const { brand: _, ...others } = facts;
    expect(factsToKeep(equipment, listing, facts, null).details).toEqual(others);
    return { listing, facts };
  });
  expect(all.filter(({ facts }) => Object.keys(facts).length < 3).length).toBeGreaterThanOrEqual(5);
  const told = all.filter(({ listing, facts }) => cardFactsOf(equipment, listing, facts).length > 0);
  expect(told.length).toBeGreaterThan(listings.length * 0.6);
});

test.each(sampleNeeds)(
  'by “$name” some things fit, some do not, and of some it is not known',
  ({ values }) => {
    const equipment = loadEquipment(path.join(import.meta.dirname, '../../data'));
    const judge = judgeBy(equipment, values);
    const verdicts = listings.map((listing) => judge(listing, sampleFacts(equipment, listing)).verdict);
    for (const verdict of ['fits', 'does-not-fit', 'unknown'] as const)
      expect(verdicts.filter((one) => one === verdict).length).toBeGreaterThanOrEqual(5);
  },
);

test('there are 25 cases: of every category, with every action, state and part', () => {
  expect(sampleCases.length).toBeGreaterThanOrEqual(25);
  const reported = sampleCases.flatMap(({ about, reports }) => {
    const model = 'listing' in about ? 'listing' : 'chat' in about ? 'conversation' : 'user';
    return reports.map(({ category }) => `${model} ${category}`);
  });
  const all = Object.entries(reportCategories).flatMap(([model, categories]) =>
    categories.map((category) => `${model} ${category}`),
  );
  expect(new Set(reported)).toEqual(new Set(all));
  const actions = sampleCases.flatMap(({ decided }) => decided?.action ?? []);
  expect(new Set(actions)).toEqual(new Set(decisionActions));
  for (const part of ['signals', 'notes', 'escalated', 'claimedBy'] as const)
    expect(sampleCases.some((sample) => sample[part])).toBe(true);
});

test('what cases are about is there', () => {
  const keys = [...listings, ...caseListings].map(({ key }) => key);
  const everybody = [...people, ...casePeople].map(({ key }) => key);
  const names = caseListings.flatMap((listing) => listing.pictures);
  expect(names.filter((name) => !existsSync(path.join(import.meta.dirname, 'pictures', name)))).toEqual([]);
  for (const { about, reports } of sampleCases) {
    if ('listing' in about) expect(keys).toContain(about.listing);
    if ('person' in about) expect(everybody).toContain(about.person);
    if ('chat' in about)
      expect(caseChats).toContainEqual(expect.objectContaining({ listing: about.chat, buyer: about.buyer }));
    for (const { by } of reports) expect(everybody).toContain(by);
  }
});
