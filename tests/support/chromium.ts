import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './installFromDebian.ts'

/** Chromium without its window code: a page costs the browser process a third as much. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']

const usualPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Features of a window that nobody sees cost each page half as much again. This list takes the place of Playwright's, so it names those of that too. */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How Chromium is started for tests and measurements: alone, quiet, and asking nobody outside for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // /dev/shm is small in containers; pages crash when it is full.
  '--disable-dev-shm-usage',
  `--disable-features=${unneeded.join(',')}`,
]

/**
 * Path of an installed Chromium or Chrome: CHROMIUM_PATH, else by name on PATH, else in the usual places, else Debian's, installed now where this is root on Debian.
 * @throws Error that says in one line how to get one
 */
export function chromium(): string {
  const found = findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'No Chromium or Chrome found: install one (Debian: apt-get install chromium; macOS: brew install --cask google-chrome) or set CHROMIUM_PATH to its program.',
  )
}

/**
 * Path of the browser that tests run in: CHROMIUM_PATH, else an installed headless shell, else Debian's, installed now where this is root on Debian, else {@link chromium}.
 * @throws Error that says in one line how to get one
 */
export function testBrowser(): string {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...onPath(shellNames)].find(isProgram)
  return find() ?? (installFromDebian('chromium-headless-shell') ? find() : undefined) ?? chromium()
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...usualPlaces].find(isProgram)
}

function onPath(programs: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap(folder => programs.map(name => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
