import { defineConfig } from 'vite'

/** The sample storefront: `vite build docs/storefront`. Its files name each other by where they lie, so that they can be served at any address. */
export default defineConfig({
  base: './',
  // Its policy lets in nothing that is written into an address.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
})
