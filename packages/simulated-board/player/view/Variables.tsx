/** @jsxImportSource preact */
import type { CodePosition } from '../../engine/types';

/** Variables of the function and file where a step ended. */
export function Variables({ position }: { position: CodePosition | undefined }) {
  return (
    <details class="bp-panel">
      <summary>Variables</summary>
      {position ? (
        <dl class="bp-events" aria-label="Variables" tabIndex={0}>
          {position.variables.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p class="bp-note">Select Step to see the variables before the next line.</p>
      )}
    </details>
  );
}
