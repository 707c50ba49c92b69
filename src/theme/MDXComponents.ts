// Extends theme-classic 3.10.2: the tags that pages may use without an import.

import MDXComponents from '@theme-original/MDXComponents';
import tags from '../../tags/components';

export default { ...MDXComponents, ...tags };
