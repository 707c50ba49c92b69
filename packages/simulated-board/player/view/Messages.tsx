/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import { formatBytes } from '../formatBytes';
import { parseHex } from '../parseHex';
import type { NumberedReport } from '../playerState';
import type { Job } from '../types';
import { formatTime } from './Toolbar';

interface Props {
  events: readonly NumberedReport[];
  applyAction: (action: BoardAction) => void;
}

const EVENT_LABELS: Readonly<Record<string, string>> = {
  published: 'tag',
  upload: 'file',
  mqtt: 'MQTT',
  job: 'job',
  fota: 'firmware',
  sent: 'from the board',
  received: 'to the board',
  can: 'CAN frame',
};
const SERIAL_KINDS = new Set(['sent', 'received']);
const CLOUD_KINDS = new Set(['published', 'upload', 'job', 'fota']);

function formatValue({ kind, value }: NumberedReport): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return (SERIAL_KINDS.has(kind) ? formatBytes(value) : value).replace(/[\r\n]+$/, '');
}

function EventList({ events, label }: { events: readonly NumberedReport[]; label: string }) {
  if (events.length === 0) return <p class="bp-note">Nothing yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
    <ol class="bp-events" aria-label={label} tabIndex={0}>
      {events
        .map((event) => (
          <li key={event.id}>
            <span class="bp-time">{formatTime(event.time)}</span>{' '}
            {EVENT_LABELS[event.kind] ?? event.kind} <b>{event.name}</b>{' '}
            <code>{formatValue(event)}</code>
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** Published data, and a form to send a job. */
export function Cloud({ jobs, events, applyAction }: Props & { jobs: readonly Job[] }) {
  const [first] = jobs;
  const [name, setName] = useState(first?.job ?? '');
  const [args, setArgs] = useState(JSON.stringify(first?.args ?? {}));
  const [problem, setProblem] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    try {
      applyAction({ kind: 'job', name, args: args.trim() ? JSON.parse(args) : {} });
      setProblem('');
    } catch {
      setProblem('Invalid JSON. Example: {"state": "on"} or "on".');
    }
  };
  return (
    <details class="bp-panel" open>
      <summary>Cloud</summary>
      <form class="bp-form" onSubmit={send}>
        <label>
          Job <input value={name} required onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label>
          Arguments (JSON) <input value={args} onInput={(e) => setArgs(e.currentTarget.value)} />
        </label>
        <button type="submit">Send job</button>
      </form>
      <p role="alert" class={problem ? 'bp-warning' : undefined}>
        {problem}
      </p>
      <EventList
        events={events.filter(({ kind }) => CLOUD_KINDS.has(kind))}
        label="Cloud, newest first"
      />
    </details>
  );
}

function MqttForm({ applyAction }: Pick<Props, 'applyAction'>) {
  const [topic, setTopic] = useState('');
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    applyAction({ kind: 'message', topic, text });
  };
  return (
    <form class="bp-form" onSubmit={send}>
      <label>
        MQTT topic <input value={topic} required onInput={(e) => setTopic(e.currentTarget.value)} />
      </label>
      <label>
        Message <input value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <button type="submit">Send message</button>
    </form>
  );
}

/** Serial lines and other messages. */
export function SerialPorts({
  lines,
  hasMqtt,
  events,
  applyAction,
}: Props & { lines: readonly string[]; hasMqtt: boolean }) {
  const [line, setLine] = useState(lines[0] ?? '');
  const [text, setText] = useState('');
  const [lineEnding, setLineEnding] = useState('\r\n');
  const [isHex, setIsHex] = useState(false);
  const [problem, setProblem] = useState('');
  const otherEvents = events.filter(({ kind }) => !CLOUD_KINDS.has(kind));
  if (lines.length === 0 && !hasMqtt && otherEvents.length === 0) return null;
  const send = (event: Event) => {
    event.preventDefault();
    const bytes = isHex ? parseHex(text) : undefined;
    if (isHex && !bytes) return setProblem('Write two hex digits per byte: 01 03 00 02.');
    applyAction({ kind: 'send', line, ...(bytes ? { bytes } : { text: text + lineEnding }) });
    setText('');
    setProblem('');
  };
  const isSerialOnly = !hasMqtt && otherEvents.every(({ kind }) => SERIAL_KINDS.has(kind));
  return (
    <details class="bp-panel" open>
      <summary>{isSerialOnly ? 'Serial lines' : 'Serial lines and messages'}</summary>
      {lines.length > 0 && (
        <form class="bp-form" onSubmit={send}>
          <label>
            Line{' '}
            <select value={line} onChange={(e) => setLine(e.currentTarget.value)}>
              {lines.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            Text <input value={text} onInput={(e) => setText(e.currentTarget.value)} />
          </label>
          <label>
            <input type="checkbox" checked={isHex} onChange={() => setIsHex(!isHex)} /> Hexadecimal
          </label>
          <label>
            Line ending{' '}
            <select
              value={lineEnding}
              disabled={isHex}
              onChange={(e) => setLineEnding(e.currentTarget.value)}
            >
              <option value={'\r\n'}>CR LF</option>
              <option value={'\r'}>CR</option>
              <option value={'\n'}>LF</option>
              <option value="">none</option>
            </select>
          </label>
          <button type="submit">Send to the board</button>
        </form>
      )}
      {hasMqtt && <MqttForm applyAction={applyAction} />}
      <p role="alert" class={problem ? 'bp-warning' : undefined}>
        {problem}
      </p>
      <EventList events={otherEvents} label="Lines, newest first" />
    </details>
  );
}
