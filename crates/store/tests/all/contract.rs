//! The contract of every store: one suite for all of them. It uses only the contract.

mod bots;
mod circles;
mod codes;
mod devices;
mod house;
mod kept;
mod person;
mod said;
mod turns;

pub(crate) use kept::contract;

/// Passes the tests of the contract to a macro, by their modules. A test that is missing here is
/// unused code, of which the compiler warns.
macro_rules! tests {
    ($to:ident) => {
        $to! {
            bots { a_token_names_one_bot_until_it_is_ended }
            circles {
                the_current_link_of_a_circle_admits_members_up_to_its_limit
                roles_of_a_circle_limit_what_members_do
                matches_among_members_are_counted_once
                membership_counts_as_it_was_when_the_seat_was_taken
                a_result_belongs_to_the_guest_who_began_the_match
                deleting_a_guest_removes_their_membership_and_an_empty_circle
            }
            codes {
                a_table_keeps_a_code_of_its_own
                membership_lasts_until_the_guest_is_deleted
            }
            devices {
                a_device_has_its_browser_and_its_last_day
                devices_end_one_by_one_or_together
                of_too_many_devices_the_last_seen_stay
            }
            house {
                an_admin_link_opens_one_session_before_it_expires
                admin_sessions_end_alone_or_together_with_links
                an_admin_act_and_its_audit_line_are_stored_together_or_not
                the_newest_announcement_holds_until_its_time
                settled_reports_are_kept_for_a_time
                many_reports_about_one_person_hide_none_about_another
                people_are_found_by_a_part_of_their_name_in_any_case
                a_banned_guest_is_not_deleted_before_the_ban_ends
                first_wins_and_lessons_are_counted_by_game
            }
            kept {
                contract
                unused_guests_and_tables_are_deleted
                one_deletion_takes_a_limited_share_of_the_guests
                a_refused_batch_leaves_nothing
                everybody_who_sat_on_a_seat_has_the_match
                scans_return_everything_in_order
            }
            person {
                blocks_are_listed_until_they_are_taken_back
                a_table_is_replaced_only_while_it_is_unchanged
                own_rows_are_exported_without_what_others_wrote
                the_own_positions_of_a_guest_are_replaced_as_a_whole
                an_erased_person_is_nowhere
                a_row_of_an_erased_person_is_refused
                a_person_who_came_later_is_erased_from_the_match
                tables_with_old_chat_are_found_a_few_at_a_time
            }
            said { chat_lines_are_found_by_number_until_they_expire }
            turns {
                due_turns_are_found
                times_away_are_stored_until_the_guest_is_deleted
                the_stops_of_the_server_are_stored
            }
        }
    };
}

macro_rules! on_sqlite {
    ($($theme:ident { $($test:ident)+ })+) => {
        mod sqlite {
            use kozyr_store::Sqlite;

            $($(#[tokio::test]
            async fn $test() {
                super::$theme::$test(&Sqlite::in_memory().unwrap()).await;
            })+)+
        }
    };
}
tests!(on_sqlite);

macro_rules! on_memory {
    ($($theme:ident { $($test:ident)+ })+) => {
        mod memory {
            use kozyr_store::Memory;

            $($(#[tokio::test]
            async fn $test() {
                super::$theme::$test(&Memory::default()).await;
            })+)+
        }
    };
}
tests!(on_memory);

#[cfg(feature = "postgres")]
macro_rules! on_postgres {
    ($($theme:ident { $($test:ident)+ })+) => {
        mod postgres {
            $($(#[tokio::test]
            async fn $test() {
                let house = crate::postgres::House::new(stringify!($test)).await;
                super::$theme::$test(&house.open().await.unwrap()).await;
            })+)+
        }
    };
}
#[cfg(feature = "postgres")]
tests!(on_postgres);
