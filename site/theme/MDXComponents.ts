// Extends the map of the classic theme by the tags that pages can use without an import.

import tags from '@portal/markdown/tags/components';
import MDXComponents from '@theme-init/MDXComponents';

export default { ...MDXComponents, ...tags };
