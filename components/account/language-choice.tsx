import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { saveLanguage } from '#lib/features/account/browser/save-display-preferences.ts'
import { noteAsked } from '#lib/platform/browser/clock.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#lib/platform/wording/language.ts'

/** Language of the console, each named in its own language. The page is rendered again in the new language. */
export function LanguageChoice({ onSave }: { readonly onSave: (kept: Promise<void>) => void }) {
  const { words, locale } = useWords('frameTools')
  const router = useRouter()
  const [, start] = useTransition()
  function choose(language: Language) {
    remember('language', language)
    onSave(saveLanguage(language))
    noteAsked()
    start(() => router.refresh())
  }
  const options = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const)
  return <Choice legend={words.language} name="language" options={options} chosen={locale.language} onChoose={choose} />
}
