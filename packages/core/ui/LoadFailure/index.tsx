import { type ReactNode, useEffect, useState } from 'react';
import { isOutdated } from './isOutdated';

interface Props {
  /** What did not load, and why. */
  children: ReactNode;
  retry: () => void;
  /** Class of the button. */
  className?: string | undefined;
}

/** Says that a part of the page did not load. The button retries, or reloads a page that is older than the site. */
export default function LoadFailure({ children, retry, className }: Props): ReactNode {
  const [isOld, setOld] = useState(false);
  const compare = () => void isOutdated().then(setOld);
  useEffect(compare, []);
  const press = () => {
    if (isOld) return location.reload();
    retry();
    compare();
  };
  return (
    <>
      <p>{isOld ? 'The site has been updated since you opened this page.' : children}</p>{' '}
      <button type="button" className={className} onClick={press}>
        {isOld ? 'Reload the page' : 'Retry'}
      </button>
    </>
  );
}
