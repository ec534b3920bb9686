import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxMessageBytes, PayloadTooLarge, type PubSub } from './pubsub.ts';

/** What the suite needs of an adapter, which it sees only through its port otherwise. */
export interface PubSubUnderTest {
  /** Opens an instance as another process would: nothing shared but the broker. */
  open(): Promise<PubSub>;
  /** Cuts every connection on the broker's side. */
  cutConnections(): Promise<void>;
  dispose(): Promise<void>;
}

/** What every pub/sub adapter does. */
export function describePubSub(name: string, prepare: () => Promise<PubSubUnderTest>): void {
  describe(name, () => {
    let adapter: PubSubUnderTest;
    const opened: PubSub[] = [];
    beforeAll(async () => {
      adapter = await prepare();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
    });
    afterAll(() => adapter.dispose());

    async function open(): Promise<PubSub> {
      const pubsub = await adapter.open();
      opened.push(pubsub);
      return pubsub;
    }

    /** Collects what arrives on a channel. */
    async function listen(pubsub: PubSub, channel: string) {
      const heard: unknown[] = [];
      const unsubscribe = await pubsub.subscribe(channel, (payload) => void heard.push(payload));
      return { heard, unsubscribe };
    }

    test('reaches every listener in every process, the publisher included', async () => {
      const [one, two] = await Promise.all([open(), open()]);
      const listeners = await Promise.all([listen(one, 'lifts'), listen(one, 'lifts'), listen(two, 'lifts')]);
      await one.publish('lifts', { text: 'Ä ramp 🦽', deep: [1, null, { yes: true }] });
      await vi.waitFor(() => {
        for (const { heard } of listeners)
          expect(heard).toEqual([{ text: 'Ä ramp 🦽', deep: [1, null, { yes: true }] }]);
      }, 10_000);
    });

    test('keeps the order of one publisher, and messages that are alike', async () => {
      const [one, two] = await Promise.all([open(), open()]);
      const { heard } = await listen(two, 'beds');
      const sent = Array.from({ length: 500 }, (_, index) => index % 7);
      await Promise.all(sent.map((value) => one.publish('beds', value)));
      await vi.waitFor(() => expect(heard).toHaveLength(500), 5_000);
      expect(heard).toEqual(sent);
    });

    test('reaches only the channel that it was published on', async () => {
      const pubsub = await open();
      const beds = await listen(pubsub, 'beds:1');
      const others = await listen(pubsub, 'beds:10');
      await pubsub.publish('beds:10', 'for ten');
      await pubsub.publish('beds:1', 'for one');
      await vi.waitFor(() => expect(beds.heard).toEqual(['for one']), 10_000);
      expect(others.heard).toEqual(['for ten']);
    });

    test('reaches nobody who has unsubscribed, and still the others', async () => {
      const pubsub = await open();
      const gone = await listen(pubsub, 'canes');
      const staying = await listen(pubsub, 'canes');
      await gone.unsubscribe();
      await gone.unsubscribe();
      await pubsub.publish('canes', 1);
      await vi.waitFor(() => expect(staying.heard).toEqual([1]), 10_000);
      expect(gone.heard).toEqual([]);
    });

    test('takes a message of the greatest size and refuses a greater one by name', async () => {
      const pubsub = await open();
      const { heard } = await listen(pubsub, 'big');
      const room = maxMessageBytes - JSON.stringify(['big', '']).length;
      await pubsub.publish('big', 'ü'.repeat(room / 2));
      await expect(pubsub.publish('big', 'x'.repeat(room + 1))).rejects.toThrow(PayloadTooLarge);
      await vi.waitFor(() => expect(heard).toEqual(['ü'.repeat(room / 2)]), 10_000);
    });

    test('goes on after a listener that throws', async () => {
      const pubsub = await open();
      await pubsub.subscribe('ramps', () => {
        throw new Error('a listener of this test fails');
      });
      await pubsub.subscribe('ramps', () => Promise.reject(new Error('another listener of this test fails')));
      const { heard } = await listen(pubsub, 'ramps');
      await pubsub.publish('ramps', 1);
      await pubsub.publish('ramps', 2);
      await vi.waitFor(() => expect(heard).toEqual([1, 2]), 10_000);
    });

    test('says so when messages may have been missed, and hears again what follows', async () => {
      const pubsub = await open();
      const { heard } = await listen(pubsub, 'walkers');
      const gap = vi.fn();
      const noMore = vi.fn();
      pubsub.onGap(gap);
      pubsub.onGap(noMore)();
      await adapter.cutConnections();
      await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce(), 10_000);
      expect(noMore).not.toHaveBeenCalled();
      await vi.waitFor(() => pubsub.publish('walkers', 'after the gap'), 10_000);
      await vi.waitFor(() => expect(heard).toContain('after the gap'), 10_000);
    });

    test('hears across processes again after a gap', async () => {
      const [one, two] = await Promise.all([open(), open()]);
      const { heard } = await listen(two, 'ramps:across');
      const gap = vi.fn();
      two.onGap(gap);
      await adapter.cutConnections();
      await vi.waitFor(() => expect(gap).toHaveBeenCalled(), 10_000);
      await vi.waitFor(async () => {
        await one.publish('ramps:across', 'after the gap');
        expect(heard).toContain('after the gap');
      }, 10_000);
    });

    test('is silent once closed, and says that it can not publish', async () => {
      const [one, two] = await Promise.all([open(), open()]);
      const closed = await listen(one, 'stairs');
      const staying = await listen(two, 'stairs');
      await one.close();
      await two.publish('stairs', 1);
      await vi.waitFor(() => expect(staying.heard).toEqual([1]), 10_000);
      expect(closed.heard).toEqual([]);
      await expect(one.publish('stairs', 2)).rejects.toThrow();
    });
  });
}
