declare module 'virtual:marketplace' {
  export const marketplace: import('./panelTools.ts').PanelMarketplace
}
