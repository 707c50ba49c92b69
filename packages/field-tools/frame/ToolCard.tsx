import LoadFailure from '@portal/core/ui/LoadFailure';
import type Loading from '@theme/Loading';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import Loadable from 'react-loadable';
import { EmbeddedContext } from './embedded';
import { parseUrlState } from './urlState';

/** Explains why a tool failed to load. */
function describeError(error: Error | null): string {
  if (!navigator.onLine) return 'you are offline';
  if (!error || /^(?:ChunkLoadError|Error)$/.test(error.name)) return 'its files failed to load';
  return `the browser reported ${error.name}`;
}

const renderLoading: typeof Loading = ({ error, timedOut, retry }) =>
  error || timedOut ? (
    <div role="alert">
      <LoadFailure className="button button--secondary button--sm" retry={retry}>
        This tool could not be loaded: {describeError(error)}.
      </LoadFailure>
    </div>
  ) : (
    <p role="status">Loading …</p>
  );

interface Props {
  /** Folder of the tool. */
  of: string;
  load: () => Promise<{ default: ComponentType }>;
  title: string;
  page: string;
  anchor?: string;
  /** Query string of its initial state. */
  state?: string;
  /** Question that the tool answers, with a link to its page. */
  children: ReactNode;
}

/**
 * A tool embedded in a page: its question, and the tool below it when opened. A closed tool keeps its input.
 */
export default function ToolCard({
  of,
  load,
  title,
  page,
  anchor = '',
  state = '',
  children,
}: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [LoadedTool, setLoadedTool] = useState<ComponentType>();
  const embedded = useMemo(
    () => ({ state: parseUrlState(state), page, anchor }),
    [state, page, anchor],
  );
  // Errors are shown, with a Retry button, when the reader opens the tool.
  const preload = () => void load().catch(() => {});
  const toggle = () => {
    setLoadedTool(
      (current: ComponentType | undefined) =>
        current ?? Loadable({ loader: load, loading: renderLoading }),
    );
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
          aria-controls={LoadedTool ? id : undefined}
          aria-label={`${isOpen ? 'Close' : 'Open here'}: ${title}`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={toggle}
        >
          {isOpen ? 'Close' : 'Open here'}
        </button>
      </p>
      {LoadedTool && (
        <div id={id} hidden={!isOpen}>
          <EmbeddedContext value={embedded}>
            <LoadedTool />
          </EmbeddedContext>
        </div>
      )}
    </>
  );
}
