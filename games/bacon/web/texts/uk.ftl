bacon-kind = { $kind ->
    [single] Одна карта
    [pair] Пара
    [set] Сет
    [run] Ран
    [bobtail] Бобтейл
    [straight] Стріт
    [stretch] Стреч
    [stair] Стейр
    [tube] Тьюб
    [plate] Плейт
    [quads] Каре
    [straight-flush] Стріт-флеш
    [quint] Квінта
    [stretch-flush] Стреч-флеш
   *[hex] Гекс
  }
bacon-play = { $kind ->
    [single] Карта
    [pair] Пара
    [set] Сет
    [run] Ран
    [bobtail] Бобтейл
    [straight] Стріт
    [stretch] Стреч
    [stair] Стейр
    [tube] Тьюб
    [plate] Плейт
    [quads] Каре
    [straight-flush] Стріт-флеш
    [quint] Квінта
    [stretch-flush] Стреч-флеш
   *[hex] Гекс
  } { $key }
bacon-a-play = { $kind ->
    [single] карта { $key }
    [pair] пара { $key }
    [set] сет { $key }
    [run] ран до { $key }
    [bobtail] бобтейл до { $key }
    [straight] стріт до { $key }
    [stretch] стреч до { $key }
    [stair] стейр до { $key }
    [tube] тьюб до { $key }
    [plate] плейт до { $key }
    [quads] каре { $key }
    [straight-flush] стріт-флеш до { $key }
    [quint] квінта { $key }
    [stretch-flush] стреч-флеш до { $key }
   *[hex] гекс { $key }
  }
bacon-bomb = бомба
bacon-x-as = X як { $rank }

bacon-team = { $own ->
    [yes] ваша команда ({ $team })
    [no] їхня команда ({ $team })
   *[none] команда { $team }
  }
bacon-we = { $own ->
    [yes] ми
   *[no] вони
  }
bacon-yourself = ви
bacon-at-turn = зараз ходить
bacon-cards = { $n ->
    [one] лишилася { $n } карта
    [few] лишилося { $n } карти
   *[other] лишилося { $n } карт
  }
bacon-wilds = лишилося X: { $n }
bacon-place = { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  }
bacon-points-unit = { $n ->
    [one] очко
    [few] очки
   *[other] очок
  }
bacon-own-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
  }
bacon-said-pass = пас
bacon-said-asked = ходити?
bacon-said = { $answer ->
    [yes] так!
   *[no] ні
  }

bacon-headline = Роздача { $deal } з { $deals }
bacon-headline-target = Роздача { $deal }, гра до { $target }
bacon-headline-extra = Додаткова роздача
bacon-to = до { $target }
bacon-course = { $deals ->
    [0] розд. { $deal }
   *[other] розд. { $deal }/{ $deals }
  }
bacon-sure = { $n ->
    [one] { $n } очко за цю роздачу вже забезпечено, його отримає { $team }
    [few] { $n } очки за цю роздачу вже забезпечено, їх отримає { $team }
   *[other] { $n } очок за цю роздачу вже забезпечено, їх отримає { $team }
  }

bacon-pile = На столі
bacon-empty-table = Стіл порожній: хто має ініціативу, кладе що завгодно
bacon-takes = { $you ->
    [yes] Раунд ваш
   *[no] Раунд виграє { $name }
  }

bacon-dealing = Карти здають
bacon-wait = { $kind ->
    [first] Раунд починає { $name }
    [lead] { $name } вирішує, хто почне раунд
    [answer] { $name } відповідає, чи потрібна ініціатива
   *[play] Ходить { $name }
  }
bacon-you-are-out = Ви вийшли, місце { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  }. { $wait }
bacon-your-lead = Ініціатива ваша: кладіть будь-яку комбінацію
bacon-your-turn = { $name }: { $play }. Побийте або пасуйте
bacon-your-turn-mate = Ваш партнер { $name }: { $play }. Пасуйте або побийте
bacon-your-pass = Вам нічим побити: { $play } ({ $name })
bacon-your-lead-choice = Раунд ваш. Хто почне наступний?
bacon-your-lead-answered = { $name } відповідає: { $answer ->
    [yes] так
   *[no] ні
  }. Хто почне раунд?
bacon-your-answer = { $name } питає: чи потрібна вам ініціатива?
bacon-over = { $you ->
    [yes] Ви виграли партію
   *[no] Партію виграє { $name }
  }
bacon-over-shared = Перемогу ділять { $names }
bacon-over-team = Партію виграє { $team }

bacon-dealt = { $kind ->
    [extra] Додаткова роздача
    [last] Остання роздача
   *[deal] Роздача { $deal }
  }: { $you ->
    [yes] здаєте ви
   *[no] здає { $name }
  }
bacon-led = { $you ->
    [yes] Ви починаєте: { $play }
   *[no] { $name } починає: { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}лишилася одна карта
    [2] {", "}лишилося дві карти
    [3] {", "}лишилося три карти
   *[other] {""}
  }
bacon-voice-mates = На вашому боці: { $names }
bacon-played = { $you ->
    [yes] Ви кладете: { $play }
   *[no] { $name } кладе: { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}лишилася одна карта
    [2] {", "}лишилося дві карти
    [3] {", "}лишилося три карти
   *[other] {""}
  }
bacon-passed = { $you ->
    [yes] Ви пасуєте
   *[no] { $name } пасує
  }
bacon-went-out = { $you ->
    [yes] Ви вийшли
   *[no] { $name } виходить
  }, місце { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  }
bacon-round-won = { $you ->
    [yes] Раунд ваш
   *[no] Раунд виграє { $name }
  }
bacon-asked = { $me ->
    [yes] { $name } питає, чи потрібна вам ініціатива
   *[no] { $you ->
        [yes] Ви питаєте партнера, чи потрібна ініціатива ({ $mate })
       *[no] { $name } питає партнера, чи потрібна ініціатива ({ $mate })
      }
  }
bacon-answered = { $you ->
    [yes] Ви відповідаєте: { $answer ->
        [yes] так
       *[no] ні
      }
   *[no] { $name } відповідає: { $answer ->
        [yes] так
       *[no] ні
      }
  }
bacon-lead-goes = { $you ->
    [yes] { $from } віддає ініціативу вам
   *[no] Ініціатива переходить: { $from } → { $name }
  }
bacon-deal-over = Роздачу { $deal } закінчено

bacon-choices = Що можна зробити
bacon-lead-name = { $you ->
    [yes] Ходжу я
   *[no] Ходить { $name }
  }
bacon-lead-note = { $side ->
    [own] { $n ->
        [one] { $n } карта
        [few] { $n } карти
       *[other] { $n } карт
      }
    [mate] партнер, { $n ->
        [one] { $n } карта
        [few] { $n } карти
       *[other] { $n } карт
      }
   *[other] чужа команда, { $n ->
        [one] { $n } карта
        [few] { $n } карти
       *[other] { $n } карт
      }
  }
bacon-ask = Спитати
bacon-ask-name = Спитати: { $name }
bacon-ask-note = «Хочете ходити?» Відповідь чують усі
bacon-yes = Так
bacon-yes-note = Хочу ходити
bacon-no = Ні
bacon-no-note = Краще не мені
bacon-do-play = Зіграти
bacon-pass = Пас
bacon-hint = Чим можна зіграти? Показати наступний варіант
bacon-hint-short = Чим зіграти?
bacon-hint-at = { $at } з { $of }
bacon-sort = { $by ->
    [suit] Розкласти за мастями
   *[rank] Розкласти за рангами
  }
bacon-choose-first = Спершу оберіть карти комбінації
bacon-choose-reading = Чим це вважати
bacon-forms-nothing = { $n ->
    [one] { $n } карта: не комбінація
    [few] { $n } карти: не комбінація
   *[other] { $n } карт: не комбінація
  }
bacon-too-many = { $most ->
    [one] У комбінації не більш як { $most } карта
    [few] У комбінації не більш як { $most } карти
   *[other] У комбінації не більш як { $most } карт
  }
bacon-not-now = Зараз не ваш хід
bacon-decide-first = Спершу вирішіть, хто почне раунд
bacon-nothing-beats = Нічого старшого у вас немає
bacon-note-chosen = обрано

bacon-result = Підсумок роздачі
bacon-ending = { $ending ->
    [alone] { $you ->
        [yes] Ви вийшли раніше за всіх
       *[no] Першим вийшов гравець { $name }
      }.
    [whole] { $you ->
        [yes] Ви вийшли раніше за всіх
       *[no] Першим вийшов гравець { $name }
      }: очки отримує { $team }.
    [shared] { $you ->
        [yes] Ви вийшли раніше за всіх
       *[no] Першим вийшов гравець { $name }
      }. Очки за місця отримують обидві команди.
    [target] { $you ->
        [yes] Ви вийшли раніше за всіх
       *[no] Першим вийшов гравець { $name }
      }. Хоч би як склалася роздача, { $team } набрала б { $target }, тож партія скінчилася відразу.
    [last-deal] Остання роздача: { $you ->
        [yes] ви вийшли раніше за всіх
       *[no] першим вийшов гравець { $name }
      }, а { $team } за очками не відставала. Цього досить для перемоги.
   *[extra] Додаткова роздача: { $you ->
        [yes] ви вийшли раніше за всіх
       *[no] першим вийшов гравець { $name }
      }, тож { $team } отримує очко й виграє партію.
  }
bacon-end-target = Грали до { $target }; { $team } набрала { $score }.
bacon-end-deals = Усі роздачі зіграно ({ $deals }); більше очок набрала { $team }.
bacon-end-alone-target = Грали до { $target }; найбільше очок у { $you ->
    [yes] вас
   *[no] гравця { $name }
  }: { $score }.
bacon-end-alone-deals = Усі роздачі зіграно ({ $deals }); найбільше очок у { $you ->
    [yes] вас
   *[no] гравця { $name }
  }: { $score }.
bacon-end-shared = На першому місці порівну.
bacon-sheet-caption = Рахунок за роздачами
bacon-sheet-deal = Роздача
bacon-sheet-sum = Сума
bacon-sheet-empty = Перша роздача ще триває. Коли вона скінчиться, її можна буде розгорнути тут рядок за рядком.
bacon-sheet-dealer = { $you ->
    [yes] Здавали ви.
   *[no] Здавав гравець { $name }.
  }
bacon-line-first = { $you ->
    [yes] Ви: 1-ше місце, очки отримує ваша команда
   *[no] { $name }: 1-ше місце, очки отримує ця команда
  }
bacon-line-place = { $you ->
    [yes] Ви
   *[no] { $name }
  }: { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  } місце
bacon-line-rest = { $you ->
    [yes] Ви
   *[no] { $name }
  }: { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  } місце, з картами в руці
bacon-line-team = { $ending ->
    [extra] Перший вихід у додатковій роздачі: { $team }
   *[sure] Забезпечено на кінець партії: { $team }
  }
bacon-now = У роздачі { $deal } поки що:
bacon-sure-first = { $you ->
    [yes] Ви вийшли раніше за всіх: найменше, що це може дати, команді забезпечено.
   *[no] { $name } виходить раніше за всіх: найменше, що це може дати, команді забезпечено.
  }
bacon-sure-second = { $you ->
    [yes] Другий вихід у команді ваш, місце { $place ->
        [2] 2-ге
        [3] 3-тє
       *[other] { $place }-те
      }: очки за нього забезпечено.
   *[no] { $name } — другий вихід у команді, місце { $place ->
        [2] 2-ге
        [3] 3-тє
       *[other] { $place }-те
      }: очки за нього забезпечено.
  }
bacon-how-ended = Як закінчилося:
bacon-ways-title = Як може закінчитися партія
bacon-ways-target = Відразу, щойно ясно, що з очками цієї роздачі команда набере { $target } або більше.
bacon-ways-last = У роздачі { $deals }, останній: відразу, якщо першим вийшов гравець команди, яка не відстає.
bacon-ways-deals = Після роздачі { $deals }, якщо партія не скінчилася раніше: перемагає команда, що має більше очок.
bacon-ways-extra = Якщо й тоді порівну: додаткова роздача. Перший вихід приносить команді очко й перемогу.
bacon-ways-shared = Після роздачі, у якій команда набрала { $target }, або після роздачі { $deals }: перемагає та, що має більше. Роздач не переривають.
bacon-ways-shared-level = Якщо порівну: додаткова роздача. Перший вихід приносить команді очко й перемогу.
bacon-ways-alone = Після роздачі, у якій хтось набрав { $target }: перемагає той, хто має найбільше.
bacon-ways-alone-deals = Після роздачі, у якій хтось набрав { $target }, або після роздачі { $deals }: перемагає той, хто має найбільше.
bacon-ways-share = На першому місці порівну: перемога спільна.
bacon-ways-play-on = На першому місці порівну: грають далі, доки хтось не лишиться попереду сам.

# Що зроблять вибрані карти; перебіг роздачі
bacon-play-beaten = { $kind ->
    [single] карту { $key }
    [pair] пару { $key }
    [quint] квінту { $key }
   *[other] { $play }
  }
bacon-chosen = { $n ->
    [one] Обрано { $n } карту
    [few] Обрано { $n } карти
   *[other] Обрано { $n } карт
  }
bacon-preview-beats = { $play } б’є { $other }. { $left ->
    [0] Цим ходом ви виходите!
    [one] Лишиться { $left } карта.
    [few] Лишиться { $left } карти.
   *[other] Лишиться { $left } карт.
  }
bacon-preview-lead = Ваш хід: { $a }. { $left ->
    [0] Ним ви виходите!
    [one] Лишиться { $left } карта.
    [few] Лишиться { $left } карти.
   *[other] Лишиться { $left } карт.
  }
bacon-preview-low = { $play } не б’є { $other }.
bacon-preview-wait = { $play } — коли дійде ваша черга.
bacon-sort-short = { $by ->
    [suit] За мастями
   *[rank] За рангами
  }
bacon-dealt-here = здає
bacon-deal = { $deals ->
    [0] Роздача { $deal }
   *[other] Роздача { $deal } з { $deals }
  }
bacon-round = Раунд { $n }
bacon-round-goes = триває
bacon-round-taken = { $you ->
    [yes] ваш
   *[no] виграє { $name }
  }
bacon-round-play = { $name }: { $play } ({ $cards }){ $left ->
    [1] {", "}лишилася одна карта
   *[other] {""}
  }
bacon-round-passed = Пас: { $names }
bacon-seen = Що вже зіграно
bacon-seen-note = Скільки з двох однакових карт уже зіграно в цій роздачі
bacon-seen-wilds = X зіграно: { $n } з { $of }
bacon-seen-left = { $name }: на руках ще X — { $n }
bacon-about-kind = { $kind ->
    [single] будь-яка
    [pair] дві карти одного рангу
    [set] три карти одного рангу
    [run] три ранги поспіль
    [bobtail] чотири ранги поспіль
    [straight] п’ять рангів поспіль
    [stretch] шість рангів поспіль
    [stair] дві пари поспіль
    [tube] три пари поспіль
    [plate] два сети поспіль
    [quads] чотири карти одного рангу, бомба
    [straight-flush] п’ять поспіль однієї масті, бомба
    [quint] п’ять карт одного рангу, бомба
    [stretch-flush] шість поспіль однієї масті, бомба
   *[hex] шість карт одного рангу, найсильніша бомба
  }
bacon-beats-plain = Старша — така сама комбінація з вищим верхнім рангом і будь-яка бомба.
bacon-beats-bomb = Б’є все, що не бомба. Старша — така сама з вищим верхнім рангом і будь-яка сильніша бомба.
bacon-says-team = { $you ->
    [yes] Ви граєте за цю команду: { $team }.
   *[no] { $name } грає за цю команду: { $team }.
  }
bacon-says-out = Карт більше немає: місце { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
   *[other] { $place }-те
  }.
bacon-says-pass = Пас, але поки раунд триває, у нього можна вступити знову.
bacon-says-dealer = Здає цю роздачу.
bacon-says-points = Роздача приносить по очку за кожного, хто вийшов пізніше або лишився з картами.
bacon-says-score = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
  }: { $team }.
bacon-says-goal = { $deals ->
    [0] Грають до { $target } очок.
   *[other] Грають до { $target } очок; роздач не більше { $deals }.
  }

bacon-refused-not-formed = Ці карти — не { $subject }
bacon-refused-not-formed-bomb = Ці карти — не { $subject }
bacon-refused-not-formed-wild = Ці карти — не { $subject }, хоч би що означав X
bacon-refused-too-many-wilds = Більш як двох X ні в кого немає
bacon-refused-no-such-card = { $subject }: такої карти в колоді немає
bacon-refused-two-copies = { $subject }: таких карт у колоді лише дві
bacon-refused-not-higher = Це не б’є того, що на столі: { $subject }
bacon-refused-must-lead = У кого ініціатива, той мусить зіграти комбінацію
bacon-refused-lead-not-there = Цьому гравцеві ініціативу віддати не можна: { $subject }
bacon-refused-ask-not-there = { $subject } — не партнер із картами
bacon-refused-asked-before = За раунд можна поставити лише одне запитання
bacon-refused-ask-off = За цим столом не питають
bacon-refused-ask-one-mate = З картами лишився тільки один партнер
bacon-refused-deal-size = Не стільки карт, скільки треба: { $subject }
bacon-refused-deal-wilds = Кожному здають рівно два X: { $subject }
bacon-refused-deal-pack = Кожної карти в колоді дві: { $subject }
bacon-refused-dealer-bacon = Зараз здає інший гравець
bacon-refused-dealer-applewood = Зараз здає інший гравець
bacon-refused-no-such-dealer = Такого місця за столом немає, здавати нікому
bacon-refused-no-such-dealer-applewood = Такого місця за столом немає, здавати нікому

bacon-key-pass = Пас
bacon-key-next = Вибрати наступну комбінацію, починаючи з найдешевшої
bacon-key-sort = Розкласти за старшинством або за мастями

bacon-aid-played = Карти, що вийшли

# House rules
bacon-option-players = Гравці
bacon-option-players-help = Четверо або шестеро, у двох командах (B2).
bacon-option-target = До скількох очок
bacon-option-target-help = Партія закінчується, щойно команді забезпечено стільки очок. Зазвичай 8 учотирьох і 18 ушістьох (B18).
bacon-option-deals = Скільки роздач
bacon-option-deals-help = Більше роздач у партії не буде. Зазвичай 8 учотирьох і 6 ушістьох (B18).
bacon-option-ask = Запитання про ініціативу
bacon-option-ask-help = Ушістьох переможець раунду може спитати одного партнера: «Хочете ходити?» (B11).
bacon-option-open_wilds = Незіграні X на видноті
bacon-option-open_wilds-help = Усі бачать, скільки X у кого лишилося (B1).
bacon-option-applewood_scoring = Очки як в Епплвуді
bacon-option-applewood_scoring-help = Гравець приносить команді по очку за кожного, хто вийшов пізніше або лишився з картами; очки отримують обидві команди (B15).
bacon-named-quick = Швидко
bacon-named-quick-help = Не більше 4 роздач, близько 10 хвилин
bacon-named-printed-help = Близько 15 хвилин учотирьох, 25 ушістьох
bacon-named-league = Ліга
bacon-named-league-help = 24 очки або 8 роздач, близько 20 хвилин
bacon-named-long = Довго
bacon-named-long-help = 32 очки або 16 роздач, близько 40 хвилин

# House rules of Applewood
applewood-option-players = Гравці
applewood-option-players-help = Від трьох до шести, кожен сам за себе (B2).
applewood-option-target = До скількох очок
applewood-option-target-help = Зазвичай 6, 8, 10 або 12 — утрьох, учотирьох, уп’ятьох, ушістьох (B19).
applewood-option-deals = Скільки роздач
applewood-option-deals-help = Після стількох роздач перемагає той, хто має більше очок, навіть якщо мети ніхто не досяг (B19).
applewood-option-deals-none = без обмеження
applewood-option-tie = Порівну на першому місці
applewood-option-tie-help = Якщо найбільше очок у кількох, грають далі, доки попереду не лишиться один, або перемога спільна (B19).
applewood-option-tie-play_on = грати далі
applewood-option-tie-share = перемога спільна
applewood-option-open_wilds = Незіграні X на видноті
applewood-option-open_wilds-help = Усі бачать, скільки X у кого лишилося (B1).
applewood-named-quick = Швидко
applewood-named-quick-help = Не більше 3 роздач, до 10 хвилин
applewood-named-printed-help = Близько 10 хвилин учотирьох
applewood-named-league = Ліга
applewood-named-league-help = 16 очок, порівну на першому місці — перемога спільна; близько 20 хвилин
applewood-named-long = Довго
applewood-named-long-help = 32 очки, близько 45 хвилин

# Навіщо зіграно комбінацію: $move і $other — карти або пас
bacon-pass-name = пас
bacon-idea-wild-kept = { $move } зберігає X, а { $other } його витратить
bacon-idea-bomb-kept = { $move } зберігає бомбу, а { $other } її витратить
bacon-idea-plays = Після { $move } рука йде за меншу кількість ходів, ніж після { $other }
bacon-idea-low-gone = { $move } лишає менше самотніх молодших карт, ніж { $other }
bacon-idea-shed = { $move } скидає більше карт, ніж { $other }
bacon-idea-round = { $move } частіше виграє цей раунд, ніж { $other }
bacon-idea-bomb-drawn = { $move } виманює в суперників бомбу, { $other } — ні
bacon-idea-out-soon = { $move } частіше, ніж { $other }, веде до виходу за два ходи
bacon-idea-not-out-soon = { $move } зупиняє того, хто от-от вийде, { $other } — ні
bacon-idea-rounds-later = { $move } потім виграє більше раундів, ніж { $other }
bacon-idea-out-first = { $move } частіше, ніж { $other }, веде до першого виходу
bacon-goal-plays = Так лишається менше ходів
bacon-goal-low-gone = Так ідуть молодші карти
bacon-goal-out-soon = Так рука спорожніє раніше
bacon-goal-not-out-soon = Так ніхто із суперників не вийде одразу
bacon-goal-out-first = Так рука частіше йде першою
bacon-goal-rounds-later = Так потім виграється більше раундів

# Why a hint: with $best and $next
bacon-whybot-out-first = Перший вихід за гравцем { $name } у { $best } % імовірних розкладів, інакше у { $next } %.
bacon-whybot-side-first = Перший вихід за командою гравця { $name } у { $best } % імовірних розкладів, інакше у { $next } %.
bacon-whybot-double = Два перші місця дістаються команді гравця { $name } у { $best } % імовірних розкладів, інакше у { $next } %.
bacon-whybot-not-last = Рятує гравця { $name } від останнього місця в { $best } % імовірних розкладів, інакше в { $next } %.
bacon-whybot-points = Очок за роздачу в гравця { $name } в середньому: { $best }, інакше { $next }.
bacon-whybot-against = Команда суперників гравця { $name } в середньому отримує очок: { $best }, інакше { $next }.
bacon-whybot-place = Місце гравця { $name } в роздачі в середньому: { $best }, інакше { $next }.
bacon-whybot-cards-left = Наприкінці роздачі в гравця { $name } лишається карт у середньому: { $best }, інакше { $next }.
bacon-why-out-first = Перший вихід за вами у { $best } % імовірних розкладів, { $with } — у { $next } %.
bacon-why-side-first = Перший вихід за вашою командою у { $best } % імовірних розкладів, { $with } — у { $next } %.
bacon-why-double = Два перші місця дістаються вашій команді у { $best } % імовірних розкладів, { $with } — у { $next } %.
bacon-why-not-last = Рятує від останнього місця в { $best } % імовірних розкладів, { $move } — у { $next } %.
bacon-why-points = У середньому приносить очок за роздачу: { $best }, { $move } — { $next }.
bacon-why-against = Інша команда в середньому отримує очок за роздачу: { $best }, { $with } — { $next }.
bacon-why-place = Ваше місце в роздачі в середньому: { $best }, { $with } — { $next }.
bacon-why-cards-left = Наприкінці роздачі у вас у руці в середньому лишається карт: { $best }, { $with } — { $next }.
