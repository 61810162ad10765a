import '@testing-library/jest-dom/vitest'
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { failOnConsole } from './failOnConsole.ts'

// jsdom's own Blob and File lack arrayBuffer() and stream(), which reading an uploaded file needs.
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile })

// Parts that load their code when they are first drawn take longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 15_000 })

failOnConsole({ beforeEach, afterEach })
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Files share a window: the filters of one list must not open in the next.
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

// What a browser has, jsdom has not, and MUI or the panel asks for at import or at first drawing.
Object.assign(globalThis, {
  matchMedia: (media: string): MediaQueryList => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
})
Object.assign(window, { scrollTo: () => undefined })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
