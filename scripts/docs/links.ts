/** The target of a link: a file of the project and a heading in it. */
export type Link = { readonly file: string; readonly heading: string | undefined }

/** The links to files of the project and to own headings; skips other sites. */
export function linksIn(markdown: string): readonly Link[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? '',
  )
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', heading] = target.split('#')
      return { file, heading }
    })
}

/** The anchors of the headings, as GitHub generates them. */
export function anchorsIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const FOLDERS = [
  '\\.ci',
  '\\.github',
  'app',
  'bench',
  'components',
  'docs',
  'e2e',
  'lib',
  'public',
  'scripts',
  'service',
]
const PATH = new RegExp(`(?<![\\w/.#-])(?:${FOLDERS.join('|')})/[\\w./()[\\]-]*[\\w\\])]`, 'g')

/** The paths of the project that appear as code, outside links. */
export function pathsIn(markdown: string): readonly string[] {
  const code = [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text)
  return code.flatMap((text) => [...text.matchAll(PATH)].map(([path]) => path))
}
