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
bacon-side = { $own ->
    [yes] з вами
   *[no] проти
  }
bacon-you = { $name } (ви)
bacon-yourself = ви
bacon-at-turn = зараз ходить
bacon-cards = { $n ->
    [one] лишилася { $n } карта
    [few] лишилося { $n } карти
   *[other] лишилося { $n } карт
  }
bacon-wilds = лишилося X: { $n }
bacon-place = { $place }-е
bacon-points-unit = { $n ->
    [one] очко
    [few] очка
   *[other] оч.
  }
bacon-own-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
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
    [one] { $n } очко цієї роздачі вже не відібрати, його дістане { $team }
    [few] { $n } очка цієї роздачі вже не відібрати, їх дістане { $team }
   *[other] { $n } очок цієї роздачі вже не відібрати, їх дістане { $team }
  }

bacon-pile = На столі
bacon-empty-table = Бити нема чого: починає той, у кого ініціатива
bacon-takes = { $you ->
    [yes] Раунд ваш
   *[no] Раунд виграє { $name }
  }

bacon-dealing = Карти роздаються
bacon-wait = { $kind ->
    [first] Заходить { $name }
    [lead] { $name } вирішує, кому ходити
    [answer] { $name } відповідає, чи потрібна ініціатива
   *[play] Ходить { $name }
  }
bacon-you-are-out = Ви вийшли, місце { $place }-е. { $wait }
bacon-your-lead = Ваша ініціатива: будь-яка комбінація
bacon-your-turn = { $name }: { $play }. Побийте або пасуйте
bacon-your-turn-mate = Ваш партнер { $name }: { $play }. Пасуйте або побийте
bacon-your-pass = Вам нічим побити: { $play } ({ $name })
bacon-your-lead-choice = Раунд ваш. Кому ходити?
bacon-your-lead-answered = Відповідь гравця { $name }: { $answer ->
    [yes] так
   *[no] ні
  }. Кому ходити?
bacon-your-answer = { $name } питає: чи потрібна вам ініціатива?
bacon-over = { $you ->
    [yes] Ви виграли матч
   *[no] Матч виграє { $name }
  }
bacon-over-shared = Перемогу ділять: { $names }
bacon-over-team = Матч виграє { $team }

bacon-dealt = { $kind ->
    [extra] Додаткова роздача
    [last] Остання роздача
   *[deal] Роздача { $deal }
  }: { $you ->
    [yes] роздаєте ви
   *[no] роздає { $name }
  }
bacon-led = { $you ->
    [yes] Ви заходите: { $play }
   *[no] { $name } заходить: { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}лишилася одна карта
    [2] {", "}лишилося дві карти
    [3] {", "}лишилося три карти
   *[other] {""}
  }
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
  }, місце { $place }-е
bacon-round-won = { $you ->
    [yes] Раунд ваш
   *[no] Раунд виграє { $name }
  }
bacon-asked = { $me ->
    [yes] { $name } питає, чи потрібна вам ініціатива
   *[no] { $you ->
        [yes] Ви питаєте, чи потрібна ініціатива ({ $mate })
       *[no] { $name } питає, чи потрібна ініціатива ({ $mate })
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
bacon-lead-who = { $you ->
    [yes] Ви
   *[no] { $name }
  }
bacon-lead = { $you ->
    [yes] Ходжу
   *[no] Ходить
  }
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
bacon-ask-note = «Хочеш ходити?» Відповідь чують усі
bacon-yes = Так
bacon-yes-note = Хочу ходити
bacon-no = Ні
bacon-no-note = Краще не мені
bacon-do-play = Зіграти
bacon-pass = Пас
bacon-hint = Чим можна зіграти? Наступний спосіб
bacon-hint-short = Чим зіграти?
bacon-hint-at = { $at } з { $of }
bacon-sort = { $by ->
    [suit] Розкласти за мастями
   *[rank] Розкласти за рангами
  }
bacon-choose = Оберіть карти
bacon-choose-first = Спершу оберіть карти комбінації
bacon-choose-reading = Що це таке
bacon-forms-nothing = { $n ->
    [one] { $n } карта: не комбінація
    [few] { $n } карти: не комбінація
   *[other] { $n } карт: не комбінація
  }
bacon-too-low = Не б’є: { $play }
bacon-ways = { $n ->
    [one] { $n } спосіб
    [few] { $n } способи: оберіть
   *[other] { $n } способів: оберіть
  }
bacon-too-many = { $most ->
    [one] У комбінації не більш як { $most } карта
    [few] У комбінації не більш як { $most } карти
   *[other] У комбінації не більш як { $most } карт
  }
bacon-not-now = Зараз не ваш хід
bacon-decide-first = Спершу вирішіть, кому ходити
bacon-nothing-beats = Нічого старшого у вас немає
bacon-note-chosen = обрано

bacon-result = Підсумок роздачі
bacon-last-result = Роздача { $deal }, остання
bacon-ending = { $ending ->
    [alone] Першим вийшов гравець { $name }.
    [whole] Першим вийшов гравець { $name }: очки дістає { $team }.
    [shared] Першим вийшов гравець { $name }. Очки за місця дістають обидві команди.
    [target] Першим вийшов гравець { $name }. З очками, яких уже не відібрати, { $team } досягла { $target }: матч закінчено відразу.
    [last-deal] Остання роздача: першим вийшов гравець { $name }, а { $team } не відставала. Це відразу вирішує матч.
   *[extra] Додаткова роздача: першим вийшов гравець { $name }, тож { $team } дістає очко й виграє матч.
  }
bacon-end-target = Грали до { $target }; очки, які набрала { $team }: { $score }.
bacon-end-deals = Усі роздачі зіграно ({ $deals }); попереду { $team }.
bacon-end-alone-target = Грали до { $target }; найбільше очок у гравця { $name }: { $score }.
bacon-end-alone-deals = Усі роздачі зіграно ({ $deals }); найбільше очок у гравця { $name }: { $score }.
bacon-end-shared = Попереду порівну, по { $score }: перемога спільна.
bacon-sheet-caption = Рахунок за роздачами
bacon-sheet-deal = Роздача
bacon-sheet-sum = Сума
bacon-sheet-empty = Триває перша роздача. Кожна розкриється тут рядок за рядком.
bacon-sheet-dealer = { $you ->
    [yes] Роздавали ви.
   *[no] Роздає { $name }.
  }
bacon-line-first = { $you ->
    [yes] Ви: 1-е місце, очки дістає ваша команда
   *[no] { $name }: 1-е місце, очки дістає ця команда
  }
bacon-line-place = { $you ->
    [yes] Ви
   *[no] { $name }
  }: { $place }-е місце
bacon-line-rest = { $you ->
    [yes] Ви
   *[no] { $name }
  }: { $place }-е місце, з картами на руках
bacon-line-team = { $ending ->
    [extra] Перший вихід у додатковій роздачі: { $team }
   *[sure] Гарантовано на кінець матчу: { $team }
  }
bacon-now = Роздача { $deal } поки що:
bacon-sure-first = { $you ->
    [yes] Ви вийшли першим; менше, ніж це дає, команда вже не отримає (B18).
   *[no] { $name } — перший вихід; менше, ніж це дає, команда вже не отримає (B18).
  }
bacon-sure-second = { $you ->
    [yes] Ви вийшли другим у своїй команді, місце { $place }-е; того, що воно варте, вже не відібрати (B18).
   *[no] { $name } — другий вихід у команді, місце { $place }-е; того, що воно варте, вже не відібрати (B18).
  }
bacon-how-ended = Як закінчилося:
bacon-ways-title = Як може закінчитися матч
bacon-ways-target = Відразу, щойно очки команди разом із тими, яких у цій роздачі вже не відібрати, досягнуть { $target } (B18).
bacon-ways-last = У роздачі { $deals }, останній: відразу, якщо першим вийшов гравець команди, яка не відстає.
bacon-ways-deals = Після роздачі { $deals }, якщо ніщо не закінчило матч раніше: виграє команда, у якої більше очок.
bacon-ways-extra = Порівну й тоді: додаткова роздача; хто вийшов першим, приносить команді очко й перемогу.
bacon-ways-shared = Після роздачі, у якій команда набрала { $target }, або після роздачі { $deals }: виграє той, у кого більше. Роздач не переривають.
bacon-ways-shared-level = Порівну: додаткова роздача; хто вийшов першим, приносить команді очко й перемогу.
bacon-ways-alone = Після роздачі, у якій хтось набрав { $target }: виграє той, у кого найбільше (B19).
bacon-ways-alone-deals = Після роздачі, у якій хтось набрав { $target }, або після роздачі { $deals }: виграє той, у кого найбільше (B19).
bacon-ways-share = Попереду порівну: перемога спільна.
bacon-ways-play-on = Попереду порівну: грають далі, доки хтось не лишиться попереду сам.

bacon-refused-not-formed = Ці карти — не { $subject }
bacon-refused-not-formed-bomb = Ці карти — не { $subject }
bacon-refused-not-formed-wild = Ці карти — не { $subject }, чим би не був X
bacon-refused-too-many-wilds = Більш як двох X ні в кого немає
bacon-refused-no-such-card = { $subject }: такої карти в колоді немає
bacon-refused-two-copies = { $subject }: таких карт у колоді лише дві
bacon-refused-not-higher = Це не б’є того, що на столі: { $subject }
bacon-refused-must-lead = У кого ініціатива, той мусить зіграти комбінацію
bacon-refused-lead-not-there = Ініціативу не можна віддати: { $subject }
bacon-refused-ask-not-there = { $subject } — не партнер із картами
bacon-refused-asked-before = Можна поставити лише одне запитання
bacon-refused-ask-off = За цим столом не питають
bacon-refused-ask-one-mate = З картами лишився тільки один партнер
bacon-refused-deal-size = Не стільки карт, скільки треба: { $subject }
bacon-refused-deal-wilds = Кожному здають рівно два X: { $subject }
bacon-refused-deal-pack = Кожної карти в колоді дві: { $subject }
bacon-refused-dealer-bacon = Зараз роздає інший гравець
bacon-refused-dealer-applewood = Зараз роздає інший гравець
bacon-refused-no-such-dealer = Такого місця, щоб роздавати, немає
bacon-refused-no-such-dealer-applewood = Такого місця, щоб роздавати, немає

# House rules
bacon-option-players = Гравці
bacon-option-players-help = Четверо або шестеро, дві команди (B2).
bacon-option-target = До скількох очок
bacon-option-target-help = Матч закінчується, щойно вони гарантовані. Зазвичай 8 учотирьох, 18 ушістьох (B18).
bacon-option-deals = Роздачі
bacon-option-deals-help = Не більш як стільки. Зазвичай 8 учотирьох, 6 ушістьох (B18).
bacon-option-ask = Запитання про ініціативу
bacon-option-ask-help = Ушістьох переможець раунду може спитати партнера, чи потрібна тому ініціатива (B11).
bacon-option-open_wilds = X лежать на столі
bacon-option-open_wilds-help = Усі бачать, скільки X у кого лишилося (B1).
bacon-option-applewood_scoring = Очки як в Епплвуді
bacon-option-applewood_scoring-help = Команда дістає по очку за кожного, хто прийшов після її гравців; очки дістають обидві команди (B15).

# House rules of Applewood
applewood-option-players = Гравці
applewood-option-players-help = Від трьох до шести, кожен сам за себе (B2).
applewood-option-target = До скількох очок
applewood-option-target-help = Зазвичай 6, 8, 10 або 12 на трьох, чотирьох, п’ятьох або шістьох (B19).
applewood-option-deals = Роздачі
applewood-option-deals-help = Після стількох виграє той, у кого більше очок, навіть якщо мети ніхто не досяг (B19).
applewood-option-deals-none = без обмеження
applewood-option-tie = Попереду порівну
applewood-option-tie-help = Хто виграє, якщо найбільше очок у кількох (B19).
applewood-option-tie-play_on = грати, доки попереду не лишиться один
applewood-option-tie-share = перемога спільна
applewood-option-open_wilds = X лежать на столі
applewood-option-open_wilds-help = Усі бачать, скільки X у кого лишилося (B1).

# Why a hint: with $best and $next
bacon-why-out-first = Ви виходите першим у { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
bacon-why-side-first = Першим виходить гравець вашої команди у { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
bacon-why-double = Два перші місця дістаються вашій команді у { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
bacon-why-not-last = Рятує від останнього місця в { $best } % імовірних розкладів, наступний за силою хід — у { $next } %.
bacon-why-points = У середньому приносить очок за роздачу: { $best }, наступний за силою хід — { $next }.
bacon-why-against = Інша команда в середньому отримує очок за роздачу: { $best }, за наступного за силою ходу — { $next }.
bacon-why-place = Ваше місце в роздачі в середньому: { $best }, за наступного за силою ходу — { $next }.
bacon-why-cards-left = Наприкінці роздачі у вас на руках у середньому лишається карт: { $best }, за наступного за силою ходу — { $next }.
