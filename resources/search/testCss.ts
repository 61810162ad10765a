/** The look of test results, in the light and in the dark. */
export const testCss = `
  .test { display: grid; gap: 8px; font: 13px/1.45 system-ui, sans-serif; color: #1f2430; }
  .test.dark { color: #e6e8ee; }
  .test p { margin: 0; }
  .good { color: #1b6e3c; } .bad { color: #b3261e; } .dark .good { color: #7fd8a0; } .dark .bad { color: #ffb4ab; }
  .skipped { color: #5d6472; } .dark .skipped { color: #a9b0bf; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; }
  .stages { gap: 4px; }
  .stages li { display: grid; grid-template-columns: 110px minmax(0, 1fr) minmax(0, 1fr); gap: 8px; }
`
