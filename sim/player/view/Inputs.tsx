/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { Control } from '../types';

/** ms of the board's time for which a press lasts. */
const PRESS = 100;
/** Steps of a slider over its range. */
const STEPS = 200;

interface Props<T extends Control> {
  control: T;
  act: (action: BoardAction) => void;
}

function NumberInput({ control, act }: Props<Control & { kind: 'number' }>) {
  const { name, what, low, high, unit, isWhole } = control;
  const [value, setValue] = useState(control.value);
  const id = useId();
  const set = (text: string) => {
    const wanted = Number(text);
    if (text.trim() === '' || !Number.isFinite(wanted)) return;
    setValue(wanted);
    act({ kind: 'set', name, what, value: wanted });
  };
  const range = high - low;
  const step = isWhole
    ? Math.max(1, Math.round(range / STEPS))
    : Number((range / STEPS).toPrecision(1));
  return (
    <div class="bp-input">
      <label for={id}>
        {name}
        {what === 'amplitude' && ' (height)'}
        {unit && ` (${unit})`}
      </label>
      <input
        type="range"
        aria-label={`${name}, slider`}
        min={low}
        max={high}
        step={step}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <input
        id={id}
        type="number"
        step="any"
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}

function Input({ control, act }: Props<Control>) {
  const { name } = control;
  const [isOn, setIsOn] = useState(control.kind === 'switch' && control.value === 1);
  if (control.kind === 'number') return <NumberInput control={control} act={act} />;
  if (control.kind === 'button') {
    return (
      <div class="bp-input">
        <button type="button" onClick={() => act({ kind: 'press', name, for: PRESS })}>
          Press {name}
        </button>
      </div>
    );
  }
  if (control.kind === 'choice') {
    return (
      <label class="bp-input">
        {name}
        <select
          onChange={(event) =>
            act({ kind: 'set', name, what: 'value', value: event.currentTarget.value })
          }
        >
          {control.values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="bp-input">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => {
          setIsOn(!isOn);
          act({ kind: 'set', name, what: 'value', value: isOn ? 0 : 1 });
        }}
      />
      {name} is high
    </label>
  );
}

/** Buttons, switches and what is measured around the board. */
export function Inputs({
  controls,
  act,
}: {
  controls: readonly Control[];
  act: (action: BoardAction) => void;
}) {
  if (controls.length === 0) return null;
  return (
    <details class="bp-panel" open>
      <summary>Inputs</summary>
      {controls.map((control) => (
        <Input key={control.name} control={control} act={act} />
      ))}
      <p class="bp-note">
        What you set stays; until then the values follow the plan of the example.
      </p>
    </details>
  );
}
