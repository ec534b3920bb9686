import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/realtime.ts';
import type { CaseHint } from '#server/features/announcements/announcements.ts';
import { caseFrame } from '#server/features/cases/case-view.ts';
import { isStaffNow, requireStaff } from '#server/features/staff/require-staff.ts';
import { viewerOfUid } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import type { SocketHub } from './socket-hub.ts';
import { SocketPeer } from './socket-peer.ts';
import type { SocketCaller } from './socket-tickets.ts';

const ready = { type: 'ready' };

/** The open desks of this process. A desk that may have missed something is told, and asks for its cases again. */
export class Desks {
  readonly #services: Services;
  readonly #peers = new Set<SocketPeer>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Tells how cases are, whenever one changes; what the client sends is ignored.
   * @throws AppError `not-found`, `second-step-required`
   */
  async open(hub: SocketHub, socket: WebSocket, { caller }: { caller: SocketCaller }): Promise<void> {
    const viewer = await viewerOfUid(this.#services, caller.uid);
    await requireStaff(this.#services, viewer && { ...viewer, secondFactorAt: caller.secondFactorAt });
    // Who missed that this person is no staff any more finds out at the next heartbeat.
    const peer = new SocketPeer(socket, caller, {
      beat: () => {
        peer.send({ type: 'alive' });
        void this.accountChanged(caller);
      },
    });
    if (!(await hub.admit(socket, peer))) return;
    this.#peers.add(peer);
    hub.onGone(socket, () => void this.#peers.delete(peer));
    socket.on('message', () => {});
    peer.send(ready);
    socket.resume();
  }

  /** Where hints may have been missed: those who are no staff any more first. */
  async heal(): Promise<void> {
    const uids = new Set([...this.#peers].map(({ caller }) => caller.uid));
    await Promise.all([...uids].map((uid) => this.accountChanged({ uid })));
    for (const peer of this.#peers) peer.send(ready);
  }

  /** Closes what this person has open here unless they still are staff, as they are not while they are suspended. */
  async accountChanged({ uid }: { uid: string }): Promise<void> {
    const peers = [...this.#peers].filter(({ caller }) => caller.uid === uid);
    if (peers.length === 0) return;
    try {
      if (await isStaffNow(this.#services, uid)) return;
      for (const peer of peers) peer.revoke(closeCodes.forbidden);
    } catch (error) {
      this.#services.log.error({ err: error }, 'whether open desks are those of staff could not be asked');
    }
  }

  async hear({ id }: CaseHint): Promise<void> {
    if (this.#peers.size === 0) return;
    try {
      const frame = await caseFrame(this.#services, id);
      if (frame) for (const peer of this.#peers) peer.send(frame);
    } catch (error) {
      this.#services.log.error({ err: error }, 'open desks could not be told of a case');
    }
  }
}
