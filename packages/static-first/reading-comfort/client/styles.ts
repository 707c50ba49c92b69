/** Styles of this chunk. They are not in the site's stylesheet, because they are rarely used. */
export const STYLES = `
dialog.comfort{width:min(40rem,94vw);max-height:90vh;padding:1.25rem;border:1px solid var(--fz-line-strong);border-radius:var(--fz-radius-large);background:var(--fz-surface-raised);color:var(--fz-ink)}
dialog.comfort::backdrop{background:rgb(0 0 0 / 55%)}
dialog.comfort label{display:flex;gap:.6rem;align-items:center}
dialog.comfort h2{margin:0 0 .75rem;font-size:var(--fz-size-large)}
dialog.comfort dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:0 0 1rem}
dialog.comfort dd{margin:0}
dialog.comfort textarea{width:100%;min-height:11rem;font:inherit;color:inherit;background:var(--fz-surface);border:1px solid var(--ifm-color-emphasis-600);border-radius:var(--fz-radius)}
dialog.comfort .comfort-row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem;align-items:center}
dialog.comfort-diagram[open]{display:flex;flex-direction:column;width:98vw;max-width:98vw;height:96vh;max-height:96vh}
.comfort-frame{flex:1;min-height:0;overflow:auto;container-type:inline-size}
.comfort-frame>div{margin:auto;zoom:1.4}
.comfort-frame.comfort-zoomed>div{zoom:2.8}
.comfort-frame>svg{display:block;width:100%;max-width:none;height:100%}
.comfort-frame.comfort-zoomed>svg{width:200%;height:200%}
main figure.diagram{position:relative}
.comfort-enlarge{position:absolute;inset:100% 0 auto auto;height:var(--fz-figure-gap);padding:0 .6rem;font:inherit;font-size:var(--fz-size-small);color:var(--fz-brand);background:var(--fz-surface);border:1px solid var(--fz-line-strong);border-radius:var(--fz-radius);cursor:pointer}
@media (hover:hover){.comfort-enlarge{opacity:0}figure:hover>.comfort-enlarge,.comfort-enlarge:focus-visible{opacity:1}}
.comfort-message{position:fixed;inset:auto auto 1rem 1rem;z-index:300;max-width:calc(100vw - 2rem);padding:.5rem .9rem;border-radius:var(--fz-radius);background:var(--fz-ink);color:var(--fz-surface)}
.comfort-message:empty{padding:0}
.comfort-in-line{margin-inline-start:1.25rem;padding:0;border:0;background:none;font:inherit;font-size:var(--fz-size-dense);color:var(--ifm-link-color);cursor:pointer}
.comfort-in-line:hover{text-decoration:underline}
@media (min-width:1150px){table.comfort-sticky{overflow:visible}
.comfort-sticky>thead th{position:sticky;top:var(--ifm-navbar-height);z-index:1;background:var(--ifm-table-head-background);box-shadow:0 -2px var(--ifm-table-head-background)}
.navbar[class*=navbarHidden]~div .comfort-sticky>thead th{top:0}
.comfort-sticky tr{scroll-margin-top:4rem}}
.comfort-print-code{display:none}
@media print{main pre>code:has(+.comfort-print-code){display:none}.comfort-print-code{display:block}
.comfort-print-code>span{position:relative;display:block;min-height:1lh;padding-inline-start:2ch;text-indent:-2ch;white-space:pre-wrap;overflow-wrap:anywhere}
.comfort-print-code>span::before{content:"»\\A»\\A»\\A»\\A»\\A»\\A»\\A»"/"";position:absolute;inset:1lh auto 0 0;overflow:hidden;width:2ch;text-indent:0;white-space:pre}
.comfort-sticky>thead th{position:static}
.comfort-enlarge,.comfort-message,.comfort-in-line{display:none}}
`;
