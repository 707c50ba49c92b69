/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatBytes } from '../formatBytes';
import { parseHex } from '../parseHex';
import type { NumberedReport } from '../playerState';
import { formatTime } from './Toolbar';
import type { PlayerControls } from './usePlayer';

interface Props {
  player: PlayerControls;
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

interface FieldProps {
  label: string;
  name: string;
  value?: string | undefined;
  required?: boolean;
}

function TextField({ label, value = '', ...props }: FieldProps) {
  return (
    <label>
      {label} <input defaultValue={value} {...props} />
    </label>
  );
}

/** Values of a form's fields, by name. */
type Fields = Readonly<Record<string, string>>;

interface MessageFormProps {
  /** Label of the button. */
  action: string;
  /** @returns a problem that the form shows */
  send: (fields: Fields, form: HTMLFormElement) => string | undefined;
  children: ComponentChildren;
}

/** A form that sends something to the board. */
function MessageForm({ action, send, children }: MessageFormProps) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <form
        class="bp-form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          setProblem(send(Object.fromEntries(new FormData(form)) as Fields, form) ?? '');
        }}
      >
        {children}
        <button type="submit">{action}</button>
      </form>
      <p role="alert" class={problem ? 'bp-warning' : undefined}>
        {problem}
      </p>
    </>
  );
}

function sendJob(player: PlayerControls, { name = '', args = '' }: Fields): string | undefined {
  try {
    player.applyAction({ kind: 'job', name, args: args.trim() ? JSON.parse(args) : {} });
    return undefined;
  } catch {
    return 'Invalid JSON. Example: {"state": "on"} or "on".';
  }
}

/** Published data, and a form to send a job. */
export function Cloud({ player }: Props) {
  const { hasCloud, jobs } = player.running.program;
  const [first] = jobs;
  if (!hasCloud) return null;
  return (
    <details class="bp-panel" open>
      <summary>Cloud</summary>
      <MessageForm action="Send job" send={(fields) => sendJob(player, fields)}>
        <TextField label="Job" name="name" value={first?.job} required />
        <TextField label="Arguments (JSON)" name="args" value={JSON.stringify(first?.args ?? {})} />
      </MessageForm>
      <EventList
        events={player.state.events.filter(({ kind }) => CLOUD_KINDS.has(kind))}
        label="Cloud, newest first"
      />
    </details>
  );
}

function MqttForm({ player }: Props) {
  const send = ({ topic = '', text = '' }: Fields) => {
    player.applyAction({ kind: 'message', topic, text });
    return undefined;
  };
  return (
    <MessageForm action="Send message" send={send}>
      <TextField label="MQTT topic" name="topic" required />
      <TextField label="Message" name="text" />
    </MessageForm>
  );
}

function SerialForm({ player }: Props) {
  const [isHex, setIsHex] = useState(false);
  const send = ({ line = '', text = '', ending = '' }: Fields, form: HTMLFormElement) => {
    const bytes = isHex ? parseHex(text) : undefined;
    if (isHex && !bytes) return 'Write two hex digits per byte: 01 03 00 02.';
    player.applyAction({ kind: 'send', line, ...(bytes ? { bytes } : { text: text + ending }) });
    (form.elements.namedItem('text') as HTMLInputElement).value = '';
    return undefined;
  };
  return (
    <MessageForm action="Send to the board" send={send}>
      <label>
        Line{' '}
        <select name="line">
          {player.running.program.lines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <TextField label="Text" name="text" />
      <label>
        <input type="checkbox" checked={isHex} onChange={() => setIsHex(!isHex)} /> Hexadecimal
      </label>
      <label>
        Line ending{' '}
        <select name="ending" disabled={isHex}>
          <option value={'\r\n'}>CR LF</option>
          <option value={'\r'}>CR</option>
          <option value={'\n'}>LF</option>
          <option value="">none</option>
        </select>
      </label>
    </MessageForm>
  );
}

/** Serial lines and other messages. */
export function SerialPorts({ player }: Props) {
  const { lines, hasMqtt } = player.running.program;
  const events = player.state.events.filter(({ kind }) => !CLOUD_KINDS.has(kind));
  if (lines.length === 0 && !hasMqtt && events.length === 0) return null;
  const isSerialOnly = !hasMqtt && events.every(({ kind }) => SERIAL_KINDS.has(kind));
  return (
    <details class="bp-panel" open>
      <summary>{isSerialOnly ? 'Serial lines' : 'Serial lines and messages'}</summary>
      {lines.length > 0 && <SerialForm player={player} />}
      {hasMqtt && <MqttForm player={player} />}
      <EventList events={events} label="Lines, newest first" />
    </details>
  );
}
