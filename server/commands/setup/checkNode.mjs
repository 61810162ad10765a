/** The oldest Node that runs Munshi; package.json "engines" says the same. */
const OLDEST = [20, 19]

/**
 * Ends the process with a plain text when Node is too old.
 * Written in old syntax and importing nothing, so that an old Node can still read it and say what is wrong.
 */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Munshi needs Node ${OLDEST.join('.')} or later; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}
