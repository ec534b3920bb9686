/**
 * The floor of the chat: `ws` alone. What arrives while a transaction runs is written by the next one, in one INSERT, and
 * acknowledged and passed on when it is committed. No accounts, no order across processes, no resends.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerParent } from '../child.ts';
import '../garbage.ts';

interface Message {
  conversation: string;
  sender: number;
  clientId: string;
  body: string;
}

const [connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 4, application_name: 'bench floor' });
const rooms = new Map<string, Set<WebSocket>>();
let waiting: Message[] = [];
let writing = false;
let people = 0;

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, { url = '' }) => {
  const conversation = /^\/ws\/chat\/([^/]+)\//.exec(url)?.[1];
  if (conversation === undefined) return socket.send('{"type":"unread_convo_map","unread_counts":{}}');
  const room = rooms.get(conversation) ?? new Set();
  rooms.set(conversation, room.add(socket));
  const sender = (people += 1);
  socket.on('message', (data) => {
    const { message, client_id } = JSON.parse(String(data)) as { message: string; client_id: string };
    waiting.push({ conversation, sender, clientId: client_id, body: message });
    if (!writing) void write();
  });
  socket.send('{"type":"ready","last_seq":0}');
});

async function write(): Promise<void> {
  writing = true;
  while (waiting.length > 0) {
    const messages = waiting;
    waiting = [];
    await pool.query({
      name: 'insert messages',
      text: `insert into bench_messages (conversation, sender, client_id, body)
        select * from unnest($1::text[], $2::int[], $3::uuid[], $4::text[])`,
      values: [
        messages.map(({ conversation }) => conversation),
        messages.map(({ sender }) => sender),
        messages.map(({ clientId }) => clientId),
        messages.map(({ body }) => body),
      ],
    });
    for (const { conversation, sender, clientId, body } of messages) {
      const frame = JSON.stringify({ type: 'message', sender, client_id: clientId, message: body });
      for (const socket of rooms.get(conversation)!) socket.send(frame);
    }
  }
  writing = false;
}

server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port, async () => null));
