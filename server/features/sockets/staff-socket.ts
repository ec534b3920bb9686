import type { WebSocket } from 'ws';
import type { CaseHint } from '#server/features/announcements/announcements.ts';
import { caseFrame } from '#server/features/cases/case-frame.ts';
import { requireStaff } from '#server/features/staff/require-staff.ts';
import { viewerOfUid } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import type { SocketHub } from './socket-hub.ts';
import { SocketPeer } from './socket-peer.ts';
import type { SocketCaller } from './socket-tickets.ts';

/** The open desks of this process. A desk that may have missed something asks for its cases again. */
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
    const peer = new SocketPeer(socket, caller, {});
    if (!(await hub.admit(socket, peer))) return;
    this.#peers.add(peer);
    hub.onGone(socket, () => void this.#peers.delete(peer));
    socket.on('message', () => {});
    peer.send({ type: 'ready' });
    socket.resume();
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
