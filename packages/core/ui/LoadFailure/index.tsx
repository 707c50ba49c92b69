import { type ReactNode, useEffect, useState } from 'react';
import { isOutdated } from './isOutdated';

interface Props {
  /** Message for a part that failed to load, with the reason. */
  children: ReactNode;
  retry: () => void;
  /** Button class. */
  className?: string | undefined;
}

/**
 * Message for a part of the page that failed to load. The button retries, or reloads the page if a
 * newer build was deployed.
 */
export default function LoadFailure({ children, retry, className }: Props): ReactNode {
  const [isOld, setOld] = useState(false);
  const compare = () => void isOutdated().then(setOld);
  useEffect(compare, []);
  const handleClick = () => {
    if (isOld) return location.reload();
    retry();
    compare();
  };
  return (
    <>
      <p>{isOld ? 'The site has been updated since you opened this page.' : children}</p>{' '}
      <button type="button" className={className} onClick={handleClick}>
        {isOld ? 'Reload the page' : 'Retry'}
      </button>
    </>
  );
}
