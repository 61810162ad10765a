/** Under this name `done_once` notes that the demo data was loaded. */
export const DEMO_LOADED = 'demo data'
