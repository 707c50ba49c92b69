import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import Loading, { type Props } from '@theme/Loading';
import { type ReactNode, useEffect } from 'react';
import MenuFrame from './MenuFrame';
import { takeOverMenu } from './takeOverMenu';

function MainMenu(props: Props): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  useEffect(takeOverMenu, []);
  return <MenuFrame onClose={toggle} notice={<Loading {...props} />} />;
}

/** Where the full menu does not arrive: the main items, and a button that fetches it again. */
export default function LostMenu(props: Props): ReactNode {
  return props.error || props.timedOut ? <MainMenu {...props} /> : null;
}
