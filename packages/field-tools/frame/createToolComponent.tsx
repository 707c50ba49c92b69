import type { ComponentType, ReactNode } from 'react';
import type { Tool } from './types';
import Worksheet, { type ViewProps } from './Worksheet';

/**
 * Creates the component of a tool from its data.
 *
 * @param View tool-specific component that contains the result, below the form
 */
export default function createToolComponent<Data>(
  create: (data: Data) => Tool,
  data: unknown,
  View?: ComponentType<ViewProps & { data: Data }>,
) {
  const tool = create(data as Data);
  const ViewWithData =
    View && ((props: ViewProps): ReactNode => <View data={data as Data} {...props} />);
  return (): ReactNode => <Worksheet tool={tool} View={ViewWithData} />;
}
