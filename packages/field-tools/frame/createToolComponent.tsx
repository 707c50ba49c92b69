import type { ComponentType, ReactNode } from 'react';
import type { SwitchesBlock, Tool } from './types';
import Worksheet, { type ViewProps } from './Worksheet';

interface Parts<Data> {
  /** Contains the result, below the form. */
  View?: ComponentType<ViewProps & { data: Data }>;
  /** Shows blocks of switches. */
  SwitchTable?: ComponentType<SwitchesBlock>;
}

/**
 * Creates the component of a tool from its data.
 *
 * @param parts components that only this tool has
 */
export default function createToolComponent<Data>(
  create: (data: Data) => Tool,
  data: unknown,
  { View, SwitchTable }: Parts<Data> = {},
) {
  const tool = create(data as Data);
  const ViewWithData =
    View && ((props: ViewProps): ReactNode => <View data={data as Data} {...props} />);
  return (): ReactNode => <Worksheet tool={tool} View={ViewWithData} SwitchTable={SwitchTable} />;
}
