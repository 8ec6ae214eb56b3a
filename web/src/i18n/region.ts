// How dates and hours are written: in the language of the texts, as the browser's own region has them.

/** A tag in its parts; none if it is no tag of a language, as some systems have. */
function parts(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** Language, script and region alone. What WebKit calls the base name has what is behind them too, as in `en-US-u-va-posix`. */
const bare = ({ language, script, region }: Intl.Locale): string => [language, script, region].filter((part) => part !== undefined).join("-");

const hoursOf = (locale?: string): Intl.ResolvedDateTimeFormatOptions => new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();

function found(language: string, asked: readonly string[]): string {
  const usual = hoursOf();
  const device = new Intl.Locale(usual.locale);
  const [own = device] = asked.flatMap(parts);
  // Of its own locale a browser may know what the device was set to.
  const { hourCycle } = bare(own) === bare(device) ? usual : hoursOf(bare(own));
  const there = own.language === language ? bare(own) : `${language}-${own.maximize().region}`;
  // Nobody writes of dates in this language there: as it is done all over the world, which for English is not as in America.
  const known = own.language === language || new Intl.Locale(hoursOf(there).locale).region !== undefined;
  return `${known ? there : `${language}-001`}-u-hc-${hourCycle}`;
}

const locales = new Map<string, string>();

/** The locale in which a language tells of dates and hours here: `en-UA-u-hc-h23`. */
export function localeFor(language: string, asked: readonly string[] = navigator.languages): string {
  const key = [language, ...asked].join(" ");
  const locale = locales.get(key) ?? found(language, asked);
  locales.set(key, locale);
  return locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in words; formats are slow to make. */
export function momentText(locale: string, options: Intl.DateTimeFormatOptions, at: number | Date): string {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(at);
}
