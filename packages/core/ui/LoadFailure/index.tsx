import { type ReactNode, useEffect, useState } from 'react';
import { isOutdated } from './isOutdated';

interface Props {
  /** States what failed to load, and why. */
  children: ReactNode;
  retry: () => void;
  className?: string | undefined;
}

/** Message for a part of the page that failed to load, with a button that retries or reloads the page. */
export default function LoadFailure({ children, retry, className }: Props): ReactNode {
  const [isSiteOutdated, setIsSiteOutdated] = useState(false);
  const checkForUpdate = () => void isOutdated().then(setIsSiteOutdated);
  useEffect(checkForUpdate, []);
  const handleClick = () => {
    if (isSiteOutdated) return location.reload();
    retry();
    checkForUpdate();
  };
  return (
    <>
      <p>{isSiteOutdated ? 'The site has been updated since you opened this page.' : children}</p>{' '}
      <button type="button" className={className} onClick={handleClick}>
        {isSiteOutdated ? 'Reload the page' : 'Retry'}
      </button>
    </>
  );
}
