import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { NotificationProcessReport } from './notification-process.ts';

/** Resolves when the process of `notification-process.ts` has said that. */
export async function says(child: ChildProcess, report: NotificationProcessReport): Promise<void> {
  for (;;) {
    const [said] = (await once(child, 'message')) as [NotificationProcessReport];
    if (said === report) return;
  }
}
