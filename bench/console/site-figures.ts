import type { Site } from './sites.ts'

/** Collects the measured values of each figure, by site. */
export function siteFigures() {
  const figures = new Map<string, Map<Site, number[]>>()
  const note = (figure: string, site: Site, value: number): void => {
    const ofFigure = figures.get(figure) ?? new Map<Site, number[]>()
    figures.set(figure, ofFigure)
    ofFigure.set(site, [...(ofFigure.get(site) ?? []), value])
  }
  return { figures, note }
}
