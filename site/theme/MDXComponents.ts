// Extends theme-classic 3.10.2: the tags that pages may use without an import.

import tags from '@portal/markdown/tags/components';
import MDXComponents from '@theme-init/MDXComponents';

export default { ...MDXComponents, ...tags };
