import { Form, Link } from 'react-router';
import { caseQueues, caseStates, type CaseQueue } from '#contract/case-states.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { categories as categoryWords } from '#contract/wording/reports.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { categories, models, queryOf, type Asked } from './queue-query.ts';

interface QueuePartsProps {
  asked: Asked;
  counts: Readonly<Record<CaseQueue, number>>;
}

/** The parts of what is open, with how many cases each has. */
export function QueueParts({ asked, counts }: QueuePartsProps) {
  return (
    <nav aria-label={words.queuesLabel} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {caseQueues.map((queue) => (
          <li key={queue}>
            <Link
              to={staffPaths.queue(queryOf({ ...asked, state: 'open', queue, cursor: undefined }))}
              aria-current={asked.state === 'open' && asked.queue === queue ? 'page' : undefined}
              className="inline-flex min-h-control items-center rounded-full border-2 border-edge bg-surface px-4 text-ink no-underline hover:bg-teal-soft aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:font-bold aria-[current=page]:text-on-teal-soft"
            >
              {words.queueWithCount(words.queues[queue], counts[queue])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Narrows the list down; a plain form, whose address can be kept. */
export function QueueFilters({ asked }: { asked: Asked }) {
  return (
    <Form
      key={queryOf(asked)}
      method="get"
      className="mb-6 grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      {asked.queue === 'all' ? null : <input type="hidden" name="queue" value={asked.queue} />}
      <SelectField
        label={words.filterState}
        name="state"
        defaultValue={asked.state}
        options={caseStates.map((value) => ({ value, label: words.states[value] }))}
      />
      <SelectField
        label={words.filterCategory}
        name="category"
        defaultValue={asked.category ?? ''}
        placeholder={words.anyCategory}
        options={categories.map((value) => ({ value, label: categoryWords[value] }))}
      />
      <SelectField
        label={words.filterModel}
        name="model"
        defaultValue={asked.model ?? ''}
        placeholder={words.anyModel}
        options={models.map((value) => ({ value, label: words.models[value] }))}
      />
      <Button type="submit">{words.showCases}</Button>
    </Form>
  );
}
