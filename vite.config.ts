import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { BuildOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { noChunkCycles } from './src/tools/chunkCycles.ts'
import { leftOut } from './src/tools/leftOut.ts'
import { callsBesideScreens } from './src/tools/panelCalls.ts'
import { marketplace } from './src/tools/plugin.ts'

const CORES = availableParallelism()
const FOLDER = process.env.MARKETPLACE ?? 'resources'
const API = `http://localhost:${process.env.API_PORT ?? 3001}`

/**
 * The panel (`vite build` -> dist/panel), the server (`vite build --ssr` -> dist/server), the development server and the tests. MARKETPLACE names the
 * folder of another marketplace than the product's.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), noChunkCycles(), leftOut(), marketplace(FOLDER), callsBesideScreens(FOLDER, API), samplePage('/docs/storefront')],
  build: isSsrBuild ? serverBuild : panelBuild,
  // Packages of many small files are bundled: reading them one by one took a third of the server's start.
  ssr: { noExternal: ['date-fns', 'date-fns-tz', 'zod', 'hono', '@hono/node-server', 'kysely'] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // The API checks Origin against PUBLIC_URL, which is this server's: the Host header stays as the browser sent it.
    proxy: { '/api': { target: API, changeOrigin: false }, '/oidc': { target: API, changeOrigin: false } },
  },
  test: {
    // Tests load .env of nobody and see the same zone on every machine.
    env: { TZ: 'UTC' },
    // A later run, and the next part of the same run, reads what this one compiled.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    globalSetup: ['tests/support/prepareRun.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{schema,resources,i18n,commands}/**/*.test.ts'],
          // Files share what they import: loading it again for each took fifty times as long as the tests.
          isolate: false,
          maxWorkers: CORES,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/{server,docs}/**/*.test.ts'],
          // Each file has a database and an app of its own; files share what they import. More workers than cores only slow each other down.
          pool: 'forks',
          isolate: false,
          maxWorkers: CORES,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/{src,dataProvider,authProvider}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/component.setup.ts'],
          isolate: false,
          maxWorkers: CORES,
          // Each file starts an API of its own.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/prepareRun.ts', 'tests/e2e/support/buildPanel.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: CORES,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
}))

/** The sample storefront of `npm run dev`: Vite serves its folder, and takes the address without the slash at its end for one of the panel. */
function samplePage(address: string): Plugin {
  return {
    name: 'sample-page',
    configureServer({ middlewares }) {
      middlewares.use(address, ({ originalUrl = '' }, answer, next) => {
        const [path, query] = originalUrl.split('?')
        if (path !== address) return next()
        answer.writeHead(302, { Location: query ? `${address}/?${query}` : `${address}/` }).end()
      })
    },
  }
}

const panelBuild: BuildOptions = {
  outDir: 'dist/panel',
  emptyOutDir: true,
  manifest: true,
  // The policy of the pages allows no data: scripts, and a small file costs little of its own.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 900,
  rolldownOptions: {
    output: {
      chunkFileNames: ({ facadeModuleId, name }) => `assets/${fileName(name, facadeModuleId)}-[hash].js`,
      codeSplitting: {
        groups: [
          // What every screen needs comes in two files: libraries, which a new version of the panel leaves as they are, and our own.
          { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
          { name: 'start', tags: ['$initial'], priority: 3 },
          // The first screen that has fields needs all of these: one call instead of thirty.
          { name: 'language', test: /[\\/](schema|node_modules[\\/]zod)[\\/]/, priority: 2 },
          // What several screens have in common: small files by the screens that share them come together, as each call takes longer than a few KB.
          {
            name: 'parts',
            test: /[\\/]src[\\/]/,
            minShareCount: 2,
            entriesAware: true,
            // Above some 1 KB the files so made import each other.
            entriesAwareMergeThreshold: 1100,
            priority: 1,
          },
        ],
      },
    },
  },
}

/** The code of a tool's screen bears the tool's name. What screens share would bear all of theirs, a hundred letters in each file that imports it. */
function fileName(name: string, module: string | null): string {
  if (name.startsWith('parts~')) return 'parts'
  return /([^/]+)\/screen\/index\.tsx$/.exec(module ?? '')?.[1] ?? '[name]'
}

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  sourcemap: true,
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      embedded: 'server/db/embedded/child.ts',
      sandbox: 'server/sandbox/embedded/child.ts',
      workbooks: 'server/uploads/read/others/child.ts',
    },
    // Node reads the whole map at start: places are enough to tell where an error arose.
    output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js', sourcemapExcludeSources: true },
  },
}
