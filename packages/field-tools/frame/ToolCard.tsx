import LoadFailure from '@portal/core/ui/LoadFailure';
import type Loading from '@theme/Loading';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import Loadable from 'react-loadable';
import type { ToolName } from '../tools';
import { readAddress } from './address';
import { EmbeddedContext } from './embedded';

type Load = () => Promise<{ default: ComponentType }>;

/** Each tool in the chunk of its own page. */
const LOADERS: Readonly<Record<ToolName, Load>> = {
  signal: () => import(/* webpackChunkName: "tool-signal" */ '../signal/Signal'),
  registers: () => import(/* webpackChunkName: "tool-registers" */ '../registers/Registers'),
  switches: () => import(/* webpackChunkName: "tool-switches" */ '../switches/Switches'),
  codes: () => import(/* webpackChunkName: "tool-codes" */ '../codes/Codes'),
  kpi: () => import(/* webpackChunkName: "tool-kpi" */ '../kpi/Kpi'),
  pins: () => import(/* webpackChunkName: "tool-pins" */ '../pins/Pins'),
  payload: () => import(/* webpackChunkName: "tool-payload" */ '../payload/Payload'),
  kit: () => import(/* webpackChunkName: "tool-kit" */ '../kit/Kit'),
  releases: () => import(/* webpackChunkName: "tool-releases" */ '../releases/Releases'),
};

/** Why a tool did not come: a name that a reader can do something with. */
function reasonOf(error: Error | null): string {
  if (!navigator.onLine) return 'there is no network';
  if (!error || /^(?:ChunkLoadError|Error)$/.test(error.name)) return 'its files did not arrive';
  return `the browser says ${error.name}`;
}

const loading: typeof Loading = ({ error, timedOut, retry }) =>
  error || timedOut ? (
    <div role="alert">
      <LoadFailure className="button button--secondary button--sm" retry={retry}>
        This tool could not be loaded: {reasonOf(error)}.
      </LoadFailure>
    </div>
  ) : (
    <p role="status">Loading …</p>
  );

const PARTS = Object.fromEntries(
  Object.entries(LOADERS).map(([of, loader]) => [of, Loadable({ loader, loading })]),
);

interface Props {
  /** Folder of the tool. */
  of: ToolName;
  title: string;
  page: string;
  anchor?: string;
  /** Query of the state in which it opens. */
  state?: string;
  /** What it answers, with a link to its page. */
  children: ReactNode;
}

/**
 * A tool in the page where its question comes up: a line, and below it the tool once it was opened. Closed again, it
 * keeps what was entered.
 */
export default function ToolCard({ of, title, page, anchor = '', state = '', children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const embedded = useMemo(
    () => ({ state: readAddress(state), page, anchor }),
    [state, page, anchor],
  );
  const Part = PARTS[of];
  // What fails is told, with a way to try again, when the tool is opened.
  const fetchAhead = () => void LOADERS[of]?.().catch(() => {});
  const press = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <p className="path" data-tool={of}>
        {children}{' '}
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-expanded={isOpen}
          aria-controls={wasOpened ? id : undefined}
          aria-label={`${isOpen ? 'Close' : 'Open here'}: ${title}`}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={press}
        >
          {isOpen ? 'Close' : 'Open here'}
        </button>
      </p>
      {wasOpened && Part && (
        <div id={id} hidden={!isOpen}>
          <EmbeddedContext value={embedded}>
            <Part />
          </EmbeddedContext>
        </div>
      )}
    </>
  );
}
