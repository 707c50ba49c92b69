const STATES = [
  { x: 0, width: 46, className: 'pp-idle' },
  { x: 46, width: 104, className: 'pp-work' },
  { x: 150, width: 18, className: 'pp-alarm' },
  { x: 168, width: 86, className: 'pp-work' },
  { x: 254, width: 26, className: 'pp-off' },
];

/** The way of a signal, left to right: machine, edge device, state line of a shift. */
export default function PlantPicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 360 250"
      role="img"
      aria-label="A machine is wired to an edge device; its signals become a state line and an OEE figure."
    >
      <g className="pp-line">
        <path d="M92 78h48M220 78h36" />
        <path className="pp-dash" d="M180 112v42" />
      </g>
      <g className="pp-box">
        <rect x="12" y="38" width="80" height="80" rx="6" />
        <rect x="140" y="44" width="80" height="68" rx="6" />
        <rect x="256" y="38" width="92" height="80" rx="6" />
        <rect x="20" y="154" width="320" height="84" rx="6" />
      </g>
      <g className="pp-line">
        <path d="M24 104V74l18 12V74l18 12V74l20 12v18Z" />
        <path d="M66 66V52h8v20" />
        <path d="M152 100h56M152 56h56" />
        <path d="M160 100v6m10-6v6m10-6v6m10-6v6m10-6v6" />
        <path d="m268 98 16-18 14 10 16-26 22 14" />
      </g>
      <path className="pp-signal" d="M158 78h8l4-12 8 24 6-18 4 6h14" />
      <g transform="translate(40 180)">
        {STATES.map((state) => (
          <rect
            key={state.x}
            className={state.className}
            x={state.x}
            width={state.width - 2}
            height="22"
            rx="2"
          />
        ))}
        <path className="pp-line" d="M0 34h280M0 30v8m70-8v8m70-8v8m70-8v8m70-8v8" />
      </g>
      <g className="pp-text">
        <text x="52" y="28">
          machine
        </text>
        <text x="180" y="28">
          edge
        </text>
        <text x="302" y="28">
          insight
        </text>
      </g>
    </svg>
  );
}
