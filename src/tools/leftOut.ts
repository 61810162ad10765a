import type { Plugin } from 'vite'

/** Files of libraries that something holds on to and the panel never runs, with what a call to one says. */
const neverRun: readonly (readonly [file: RegExp, why: string])[] = [
  // The API document and the sheets of uploads need them.
  [/[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/, 'JSON schemas are written on the server.'],
  // Each list of react-admin has a way to write its page as a file.
  [/[\\/]jsonexport[\\/]dist[\\/]index\.js$/, 'Lists are exported by the server.'],
  // Material UI loads its themes of CSS variables with every theme.
  [
    /[\\/]@mui[\\/](?:material[\\/]esm[\\/]styles[\\/]createThemeWithVars|system[\\/]esm[\\/]cssVars[\\/]createCssVarsProvider)\.js$/,
    'The themes have no CSS variables.',
  ],
]

/** What libraries bring along for browsers that lack a function, which none does that can run the panel. */
const builtIn: readonly (readonly [file: RegExp, name: string])[] = [
  [/[\\/]object\.entries[\\/]index\.js$/, 'Object.entries'],
  [/[\\/]hasown[\\/]index\.js$/, 'Object.hasOwn'],
]

/** Names of resources and fields that react-admin derives from their keys. The panel has words for all of them, so the keys are never shown. */
const derivedNames = {
  file: /[\\/]inflection[\\/]lib[\\/]inflection\.js$/,
  code: `const same = text => text
module.exports = { pluralize: same, singularize: same, inflect: same, humanize: same, transform: same, underscore: same, capitalize: same }`,
}

/** Keeps out of the panel what every start would load and no screen needs: some 19 KB gzip. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [...[...neverRun, ...builtIn].map(([file]) => file), derivedNames.file] },
      handler(code, id) {
        if (derivedNames.file.test(id)) return { code: derivedNames.code, map: null }
        const name = builtIn.find(([file]) => file.test(id))?.[1]
        if (name) return { code: `module.exports = ${name}`, map: null }
        const why = neverRun.find(([file]) => file.test(id))?.[1] ?? ''
        return { code: throwing(code, why), map: null }
      },
    },
  }
}

/** A module with the same exports, each of which throws once what it made is called: some are made while the module is read. */
function throwing(code: string, why: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const left = `const left = () => () => { throw new Error(${JSON.stringify(why)}) }`
  if (names.length === 0 && !/^export /m.test(code)) return `${left}\nmodule.exports = left()`
  const isDefault = /^export default /m.test(code) ? ['export default left'] : []
  return [left, ...names.map(name => `export const ${name} = left`), ...isDefault, 'export { left as process }'].join('\n')
}
