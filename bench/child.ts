import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Child {
  pid: number;
  /** Sends one message and waits for the answer to it. */
  ask<T>(message: unknown): Promise<T>;
  stop(): Promise<void>;
}

/**
 * A file of `bench/` in a process of its own. It says when it is ready by its first message, `{ ready }`, with the port
 * it listens on, and answers every later one with `{ answer }` or `{ failure }`.
 */
export async function startChild(
  file: string,
  { args = [] }: { args?: string[] } = {},
): Promise<{ child: Child; ready: number }> {
  const process_ = fork(path.join(import.meta.dirname, file), args, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { ready } = await nextMessage<{ ready: number }>(process_, file);
  return {
    ready,
    child: {
      pid: process_.pid!,
      async ask<T>(message: unknown) {
        process_.send(message as object);
        const said = await nextMessage<{ answer: T; failure?: string }>(process_, file);
        if (said.failure !== undefined) throw new Error(`${file}: ${said.failure}`);
        return said.answer;
      },
      async stop() {
        if (process_.exitCode !== null || process_.signalCode !== null) return;
        process_.kill('SIGTERM');
        await once(process_, 'exit');
      },
    },
  };
}

/** The child's side of `ask`. @param ready the port it listens on, 0 for none */
export function answerParent(ready: number, answer: (message: never) => Promise<unknown>): void {
  process.on('message', (message) => {
    answer(message as never).then(
      (answer) => process.send!({ answer }),
      (error: unknown) => process.send!({ failure: error instanceof Error ? error.stack : String(error) }),
    );
  });
  // A parent that died must not leave servers behind.
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send!({ ready });
}

async function nextMessage<T>(from: ChildProcess, file: string): Promise<T> {
  const ended = new AbortController();
  try {
    return (await Promise.race([
      once(from, 'message', { signal: ended.signal }).then(([message]) => message as T),
      once(from, 'exit', { signal: ended.signal }).then(() => {
        throw new Error(`bench/${file} ended before it answered`);
      }),
    ])) as T;
  } finally {
    ended.abort();
  }
}
